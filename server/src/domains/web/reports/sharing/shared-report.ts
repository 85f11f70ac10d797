import { fewestShared, type Report, type SharedReport } from '@acquaint/contract';
import { addDays, dayOf } from '@acquaint/engine';
import { sharedLinks } from '../../../../platform/http/shared-link.ts';
import type { Services } from '../../../../platform/services.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { reportOfView } from './account-report.ts';
import { sharePurpose } from './present-share.ts';
import type { ReportShareRow } from './shares.table.ts';
import { createShareStore } from './shares.store.ts';

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

async function presentShared(services: Services, share: ReportShareRow): Promise<SharedReport | null> {
  const sharing = await sharingAccount(services, share.accountId);
  if (sharing === null) return null;
  const to = dayOf(services.now(), sharing.account.timeZone);
  const range = { from: addDays(to, 1 - share.days), to };
  const report = await reportOfView(sharing, { ...share, range });
  if (report === null) return null;
  return { name: share.name, company: sharing.account.companyName, report: withoutSmallCells(report) };
}

/** Links to reports. */
export const sharedReports = sharedLinks({
  purpose: sharePurpose,
  prefix: '/shared/',
  storeOf: createShareStore,
  present: presentShared,
});
