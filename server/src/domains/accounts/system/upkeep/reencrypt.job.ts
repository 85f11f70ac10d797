import { releaseEarlierKeys } from '../../../../platform/auth/key-fingerprints.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { startUpkeep } from './start-upkeep.ts';
import { createSealedColumnStore, readSealedColumns, type SealedColumn } from './sealed-columns.store.ts';

const batchSize = 200;

async function countOlder({ postgres, secrets }: Services): Promise<number> {
  return postgres.asSystem(async (transaction) => {
    let total = 0;
    for (const column of await readSealedColumns(transaction))
      total += await createSealedColumnStore(transaction, column).countOlder(secrets.prefix);
    return total;
  });
}

/** Encrypts a batch again; answers how many values it looked at, how many no key opens, and where to go on. */
async function reencryptBatch({ postgres, secrets, log }: Services, column: SealedColumn, after: string | null) {
  return postgres.asSystem(async (transaction) => {
    const store = createSealedColumnStore(transaction, column);
    const rows = await store.takeOlder(secrets.prefix, { after, limit: batchSize });
    let unreadable = 0;
    for (const { key, sealed } of rows) {
      try {
        await store.replace(key, secrets.seal(secrets.open(sealed)));
      } catch (error) {
        unreadable += 1;
        log.error({ err: error, table: column.table, key }, 'a sealed value could not be read');
      }
    }
    return { seen: rows.length, unreadable, last: rows.at(-1)?.key ?? null };
  });
}

/** Encrypts everything with the newest key that was encrypted with an earlier one. What is done stays done when it is interrupted. */
export const reencryptJob = defineJob({
  kind: 'reencrypt',
  input: noInput,
  process:
    (services) =>
    async ({ progress }) => {
      const total = await countOlder(services);
      let [done, unreadable] = [0, 0];
      for (const column of await services.postgres.readAsSystem(readSealedColumns)) {
        for (let after: string | null = null; ;) {
          await progress(done, total);
          const batch = await reencryptBatch(services, column, after);
          done += batch.seen;
          unreadable += batch.unreadable;
          if (batch.last === null) break;
          after = batch.last;
        }
      }
      await progress(done, total);
      if (unreadable > 0) return `${unreadable} of ${done} values could not be read with any of the keys`;
      await services.postgres.asSystem((transaction) => releaseEarlierKeys(transaction, 'ENCRYPTION_KEY'));
      return `Encrypted ${done} ${done === 1 ? 'value' : 'values'} with the newest key`;
    },
});

/** Starts encrypting again where values of an earlier key are found. */
export async function startReencryption(services: Services): Promise<void> {
  if ((await countOlder(services)) > 0) await startUpkeep(services, reencryptJob);
}
