import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import { runBackfill, unfinishedBackfills } from '../../../../platform/postgres/backfills.ts';
import type { Services } from '../../../../platform/services.ts';
import { startUpkeep } from './start-upkeep.ts';

/** Runs the backfills of this version, beside the product. What is done stays done when it is interrupted. */
export const backfillJob = defineJob({
  kind: 'backfill',
  input: noInput,
  process:
    (services) =>
    async ({ progress }) => {
      const { postgres, log } = services;
      const unfinished = await unfinishedBackfills(postgres);
      const all = unfinished.reduce((sum, { state }) => sum + state.total, 0);
      let before = 0;
      for (const { backfill, state } of unfinished) {
        await runBackfill(postgres, backfill, {
          onBatch: ({ done }) => progress(before + done, Math.max(all, before + done)),
          report: (sentence) => log.info(`Backfill: ${sentence}`),
        });
        before += state.total;
      }
      return 'Stored data has the form of this version';
    },
});

/** Starts backfills where some have not ended. */
export async function startBackfills(services: Services): Promise<void> {
  if ((await unfinishedBackfills(services.postgres)).length > 0) await startUpkeep(services, backfillJob);
}
