import type { ChildProcess } from 'node:child_process';
import { reachChild, type Remote } from './reach.ts';
import { type Outcome, outcomeOf, type ProcessCall, startWork, type Working, workTimeout } from './run-in-process.ts';

/** A process that works on tasks side by side, starts with the first one, and ends when there was none for a while. */
export interface KeptProcess<Call extends ProcessCall> {
  /** Rejects when the process ends before it has answered. */
  work(task: Call['task']): Promise<Call['answer']>;
}

interface Kept<Call extends ProcessCall> {
  readonly child: ChildProcess;
  readonly working: Remote<Working<Call>>;
  readonly ended: Promise<never>;
}

interface KeepOptions<Call extends ProcessCall> {
  readonly answers: Call['asks'];
  /** How long it is kept without work, in milliseconds. */
  readonly idle: number;
}

function start<Call extends ProcessCall>(script: URL, answers: Call['asks']): Kept<Call> {
  const child = startWork(script);
  // Ends with the process.
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  child.on('error', reject);
  child.on('exit', (code, signal) => reject(new Error(`A process ended with ${signal ?? code}`)));
  return { child, working: reachChild<Working<Call>>(child, answers, { timeout: workTimeout }), ended };
}

/** Keeps a process running for a script that calls `answerProcess`. It has no secrets except those in its tasks, and its crash leaves this process running. */
export function keepProcess<Call extends ProcessCall>(
  script: URL,
  { answers, idle }: KeepOptions<Call>,
): KeptProcess<Call> {
  let kept: Kept<Call> | null = null;
  let open = 0;
  let timer: NodeJS.Timeout | undefined;

  function current(): Kept<Call> {
    if (kept !== null) return kept;
    const started = start<Call>(script, answers);
    kept = started;
    started.child.once('exit', () => {
      if (kept === started) kept = null;
    });
    return started;
  }

  function end(): void {
    kept?.child.kill('SIGKILL');
    kept = null;
  }

  return {
    async work(task) {
      clearTimeout(timer);
      open += 1;
      try {
        const { working, ended } = current();
        const outcome: Outcome<Call['answer']> = await Promise.race([working.work(task), ended]);
        return outcomeOf(outcome);
      } finally {
        open -= 1;
        if (open === 0) timer = setTimeout(end, idle).unref();
      }
    },
  };
}
