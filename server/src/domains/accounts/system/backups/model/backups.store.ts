import { backupPlan, type BackupPlan, backupRun, type BackupRun } from '@acquaint/contract';
import { z } from 'zod';
import { createInstallationStore } from '../../../../../platform/postgres/installation.store.ts';
import type { Transaction } from '../../../../../platform/postgres/postgres.ts';

const storedPlan = backupPlan.extend({
  /** When the plan was turned on; no backup is missing from before. */
  since: z.iso.datetime(),
  /** The day of which the backup was started. */
  startedDay: z.string(),
});
export type StoredPlan = z.infer<typeof storedPlan>;

const storedRun = backupRun.extend({ id: z.string() });
export type StoredRun = z.infer<typeof storedRun>;

export const firstPlan: BackupPlan = { is_on: false, hour: 3, time_zone: 'UTC', keep_daily: 7, keep_weekly: 4 };
/** Where they are among the facts of the installation. */
export const facts = { plan: 'backup-plan', runs: 'backup-runs', reported: 'backup-overdue-reported' };
const keptRuns = 20;

/** Facts about scheduled backups; it runs in system transactions. */
export function createBackupStore(transaction: Transaction) {
  const store = createInstallationStore(transaction);
  async function read<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
    const text = await store.get(name);
    return text === null ? null : schema.parse(JSON.parse(text));
  }
  /** The newest first. */
  const runs = async (): Promise<StoredRun[]> => (await read(facts.runs, z.array(storedRun))) ?? [];
  return {
    plan: (): Promise<StoredPlan | null> => read(facts.plan, storedPlan),
    savePlan: (plan: StoredPlan): Promise<void> => store.set(facts.plan, JSON.stringify(plan)),
    runs,
    /** Records a run; another try of the same takes its place. The last good one stays, however many came after it. */
    async saveRun(run: StoredRun): Promise<void> {
      const all = [run, ...(await runs()).filter(({ id }) => id !== run.id)];
      const good = all.find(({ state }) => state === 'done');
      const kept = all.filter((one, place) => place < keptRuns || one === good);
      await store.set(facts.runs, JSON.stringify(kept));
    },
    /** The backup, by its instant, whose age was reported last. */
    reported: (): Promise<string | null> => store.get(facts.reported),
    saveReported: (since: string): Promise<void> => store.set(facts.reported, since),
  };
}

/** A run as the contract shows it. */
export function presentRun({ id: _id, ...run }: StoredRun): BackupRun {
  return run;
}
