import { accountTables } from '../../../../platform/clickhouse/account-tables.ts';
import type { DatabaseAccess } from '../../../../platform/processes/database-access.ts';
import { type KeptProcess, keepProcess } from '../../../../platform/processes/kept-process.ts';
import type { OnProgress } from '../sending/send-all.ts';
import type { RunCall, RunTask } from './sync-runs.process.ts';

const script = new URL('sync-runs.process.ts', import.meta.url);
const idle = 60_000;

interface OpenRun {
  readonly progress: OnProgress;
  /** What the job was stopped with. */
  stoppedBy: unknown;
}

const open = new Map<string, OpenRun>();
let kept: KeptProcess<RunCall> | null = null;

/** Works on runs in one process beside this one, so that what rows take of the processor and of memory is not taken from other jobs. */
export function workInOwnProcess(access: DatabaseAccess): (task: RunTask, progress: OnProgress) => Promise<string> {
  return async (task, progress) => {
    kept ??= keepProcess<RunCall>(script, {
      idle,
      answers: {
        async progress(runId, done, total) {
          const run = open.get(runId);
          await run?.progress(done, total).catch((error: unknown) => {
            run.stoppedBy = error;
            throw error;
          });
        },
      },
    });
    const run: OpenRun = { progress, stoppedBy: null };
    open.set(task.runId, run);
    try {
      return await kept.work({ ...task, access, tables: accountTables() });
    } catch (error) {
      throw run.stoppedBy ?? error;
    } finally {
      open.delete(task.runId);
    }
  };
}
