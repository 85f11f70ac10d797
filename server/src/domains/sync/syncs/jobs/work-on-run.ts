import { SyncSourceError } from '../../../../integrations/sync/port.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { planRun } from '../sending/plan-run.ts';
import { removeRunData } from '../sending/plan.queries.ts';
import { loadRun, type RunContext, type RunServices } from '../sending/run-context.ts';
import { type OnProgress, sendAll } from '../sending/send-all.ts';
import { RunFailed } from '../sending/send-batch.ts';
import { recordUncertain } from '../sending/uncertain-rows.ts';
import { recordExport } from '../sending/synced-rows.queries.ts';
import { withWriter } from '../sending/with-writer.ts';

async function advance(context: RunContext, progress: OnProgress): Promise<void> {
  const { services, run, sync, connection } = context;
  const signal = new AbortController().signal;
  const isPlanned = run.state === 'sending' || run.state === 'waiting';
  if (!isPlanned && !(await planRun(context, signal))) return;
  await withWriter(services, { sync, connection }, (destination) =>
    sendAll({ context, signal, ...destination }, progress),
  );
}

/** What a failure says to people; null for one that is the product's own. */
function wordsFor(error: unknown): string | null {
  if (error instanceof SyncSourceError || error instanceof RunFailed) return error.message;
  return error instanceof OperationError ? error.message : null;
}

/** Works on a run from wherever it is. Every step is harmless when repeated. */
export async function workOnRun(
  services: RunServices,
  { accountId, runId }: { readonly accountId: string; readonly runId: string },
  progress: OnProgress,
): Promise<string> {
  const context = await loadRun(services, accountId, runId);
  if (context === null || context.run.state === 'stopped') return 'There is nothing to do.';
  try {
    await advance(context, progress);
  } catch (error) {
    const words = wordsFor(error);
    if (words === null) throw error;
    await recordUncertain(context);
    await context.finish('failed', words);
  }
  if ((await loadRun(services, accountId, runId)) !== null) return 'The run goes on later.';
  if (context.run.kind === 'run') await recordExport(context.own, context.sync.id, services.now());
  await removeRunData(context.own, runId);
  return 'The run has ended.';
}
