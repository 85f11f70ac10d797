import { backUp } from '../../../../../backup/back-up.ts';
import type { BackupPlace } from '../../../../../backup/backup-place.ts';
import { newestGoodBackup } from '../../../../../backup/open-place.ts';
import { CommandError } from '../../../../../platform/command-line/command-line.ts';
import { defineJob, noInput } from '../../../../../platform/jobs/define-job.ts';
import { isStopped, JobCancelled } from '../../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../../platform/services.ts';
import { createBackupStore, firstPlan, type StoredRun } from '../model/backups.store.ts';
import { namesToRemove } from '../model/retention.ts';

async function saveRun({ postgres }: Services, run: StoredRun): Promise<void> {
  await postgres.asSystem((transaction) => createBackupStore(transaction).saveRun(run));
}

/** Deletes the backups that the plan does not keep. What goes wrong is no failure of the backup. */
async function removeOld({ postgres, log }: Services, place: BackupPlace): Promise<void> {
  try {
    const plan = (await postgres.readAsSystem((transaction) => createBackupStore(transaction).plan())) ?? firstPlan;
    const good = await newestGoodBackup(place);
    const kept = { daily: plan.keep_daily, weekly: plan.keep_weekly };
    await place.remove(namesToRemove(await place.list(), good?.name ?? null, kept));
  } catch (error) {
    log.error({ err: error }, 'old backups were not deleted');
  }
}

const noTarget = 'No place for backups is set. Set BACKUP_TARGET to a directory or to s3://bucket/prefix.';

/** Backs the installation up to the place of the settings, and deletes the backups that the plan does not keep. */
export const backUpJob = defineJob({
  kind: 'back-up',
  input: noInput,
  process:
    (services) =>
    async ({ jobId, progress }) => {
      const { config, now } = services;
      const run = { id: jobId, at: now().toISOString(), place: config.backupTarget ?? '', bytes: 0, files: 0 };
      const end = (state: StoredRun['state'], message: string): Promise<void> =>
        saveRun(services, { ...run, state, message, finished_at: now().toISOString() });
      try {
        if (config.backupTarget === null) throw new CommandError(noTarget);
        const onProgress = (share: number): Promise<void> => progress(Math.floor(share * 100), 100);
        const done = await backUp({
          config,
          target: config.backupTarget,
          passphrase: null,
          databases: services,
          onProgress,
          onWritten: (written) => removeOld(services, written),
        });
        const { place, bytes, files } = done;
        await saveRun(services, {
          ...run,
          place,
          bytes,
          files,
          state: 'done',
          message: '',
          finished_at: now().toISOString(),
        });
        await progress(100, 100);
        return `Backed up to ${place}.`;
      } catch (error) {
        if (error instanceof JobCancelled) await end('cancelled', 'Stopped on request');
        else if (!isStopped(error)) {
          const expected = error instanceof CommandError ? error.message : 'It could not be written. See the log.';
          await end('failed', expected);
        }
        throw error;
      }
    },
});
