import { writeCount } from '@acquaint/engine';
import { monthsOfEarlierKeys, renewMonth } from '../../../../platform/clickhouse/renew-keys.queries.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { startUpkeep } from './start-upkeep.ts';

/** Brings the keys of events to the newest pepper, month by month. What is done stays done when it is interrupted. */
export const renewKeysJob = defineJob({
  kind: 'renew-keys',
  input: noInput,
  process:
    ({ clickhouse, identityPepper: pepper }) =>
    async ({ progress }) => {
      const months = await monthsOfEarlierKeys(clickhouse, pepper);
      const total = months.reduce((sum, { count }) => sum + count, 0);
      let done = 0;
      for (const { partition, count } of months) {
        await progress(done, total);
        await renewMonth(clickhouse, partition, pepper);
        done += count;
      }
      await progress(done, total);
      return `Renewed the keys of ${writeCount(total)} ${total === 1 ? 'event' : 'events'}`;
    },
});

/** Starts renewing where events with keys of an earlier pepper are found. */
export async function startKeyRenewal(services: Services): Promise<void> {
  const { clickhouse, identityPepper: pepper } = services;
  // With one pepper there is nothing earlier.
  if (!pepper.includes(',')) return;
  if ((await monthsOfEarlierKeys(clickhouse, pepper)).length > 0) await startUpkeep(services, renewKeysJob);
}
