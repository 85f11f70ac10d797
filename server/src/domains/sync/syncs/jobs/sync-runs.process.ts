import type { AccountTable } from '../../../../platform/clickhouse/account-tables.ts';
import {
  type DatabaseAccess,
  openWorkServices,
  type WorkServices,
} from '../../../../platform/processes/database-access.ts';
import { answerProcess } from '../../../../platform/processes/run-in-process.ts';
import { workOnRun } from './work-on-run.ts';

export interface RunTask {
  readonly accountId: string;
  readonly runId: string;
}

export interface RunCall {
  readonly task: RunTask & { readonly access: DatabaseAccess; readonly tables: readonly AccountTable[] };
  readonly answer: string;
  readonly asks: {
    /** Throws when somebody asked the job to stop, or the product stops. */
    progress(runId: string, done: number, total: number): Promise<void>;
  };
}

/** Runs of all lanes share them. */
let services: Promise<WorkServices> | null = null;

answerProcess<RunCall>(async ({ access, tables, ...task }, asks) => {
  services ??= openWorkServices(access, tables);
  return workOnRun(await services, task, (done, total) => asks.progress(task.runId, done, total));
});
