import { z } from 'zod';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { IntentContext } from '../../../../platform/intents/define-intent.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { madeFiles } from '../../../people/people/index.ts';
import { packageFolder } from './mailing-files.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import { sendMailingKind } from '../model/sending-kind.ts';

const mailingRow = z.object({ id: z.string() });

/** The mailings in whose packages people are. Throws 409 while one of them is being produced. */
async function packagesOf(
  { clickhouse, transaction }: Pick<UserContext, 'clickhouse' | 'transaction'>,
  { consumers, records }: { readonly consumers: readonly string[]; readonly records: readonly string[] },
): Promise<string[]> {
  const rows = await clickhouse.rows({
    sql: 'select distinct toString(mailing_id) as id from mail_pieces where consumer_id in {ids:Array(UUID)}',
    params: { ids: [...consumers, ...records] },
    row: mailingRow,
  });
  const ids = rows.map(({ id }) => id);
  const underWay = await transaction((tx) => createJobRunStore(tx).listUnfinished(sendMailingKind));
  if (underWay.some(({ subject }) => ids.includes(subject)))
    throw new OperationError('already_running', {
      message: 'A mailing to this person is being produced. Stop it, or wait until it is done, and try again.',
    });
  return ids;
}

/** Deletes the files of packages; each can be rebuilt, without those who are gone. */
async function purgePackages(
  { services, accountId, transaction }: Pick<IntentContext, 'services' | 'accountId' | 'transaction'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await transaction(async (tx) => {
      const store = createMailingStore(tx);
      const row = await store.find(id);
      if (row?.house === 'local') await store.update(id, { state: 'stopped', package: null });
    });
    await services.files.deleteAll(packageFolder({ accountId, id }));
  }
}

/** Print files hold people; they can be rebuilt without those who are gone. */
export const printedPackages = madeFiles.by({ find: packagesOf, purge: purgePackages });
