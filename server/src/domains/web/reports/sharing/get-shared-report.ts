import { fewestShared, getSharedReport as operation, type Report, type SharedReport } from '@acquaint/contract';
import { addDays, dayOf } from '@acquaint/engine';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { rememberFor } from '../../../../platform/memory/remember.ts';
import type { Services } from '../../../../platform/services.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { reportOfView } from './account-report.ts';
import { sharePurpose } from './present-share.ts';
import type { ReportShareRow } from './shares.table.ts';
import { createShareStore } from './shares.store.ts';
import { signedId } from '../../../../platform/auth/signed-id.ts';

/** A link may be opened by many at once: an answer is reused for a minute. */
const recently = rememberFor<SharedReport | null>(60_000);

/** A report without cells that few people are in: who reads it need not learn of single ones. */
function withoutSmallCells(report: Report): Report {
  return {
    ...report,
    breakdowns: report.breakdowns.map((breakdown) =>
      breakdown.unit === 'visit'
        ? breakdown
        : { ...breakdown, cells: breakdown.cells.filter(({ count }) => count >= fewestShared) },
    ),
    counties: report.counties.filter(({ people }) => people >= fewestShared),
    annotations: [],
  };
}

async function notify(services: Services, share: ReportShareRow): Promise<SharedReport | null> {
  const sharing = await sharingAccount(services, share.accountId);
  if (sharing === null) return null;
  const to = dayOf(services.now(), sharing.account.timeZone);
  const range = { from: addDays(to, 1 - share.days), to };
  const report = await reportOfView(sharing, { ...share, range });
  if (report === null) return null;
  return { name: share.name, company: sharing.account.companyName, report: withoutSmallCells(report) };
}

export const getSharedReport = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services }, { params }) => {
    const id = signedId(services.secrets, sharePurpose, params.token);
    const share =
      id === null ? null : await services.postgres.asSystem((tx) => createShareStore(tx).view(id, services.now()));
    const shared = share === null ? null : await recently(share.id, () => notify(services, share));
    if (shared === null)
      throw new OperationError('not_found', { message: 'This link does not exist, or it has ended.' });
    return shared;
  },
);
