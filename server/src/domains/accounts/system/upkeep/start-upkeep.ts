import type { JobKind } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../../sign-in/index.ts';

/** Starts long work of the installation, once. Its progress shows in the account of an administrator. */
export async function startUpkeep({ postgres, jobs }: Services, { kind }: JobKind): Promise<void> {
  const job = await postgres.asSystem(async (transaction) => {
    const [administrator] = await createSessionStore(transaction).listAdministrators();
    return administrator === undefined ? null : jobs.enqueueOnce(transaction, administrator.accountId, { kind });
  });
  if (job !== null) await jobs.dispatch(job);
}
