import { type ChildProcess, fork } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { createBirpc } from 'birpc';
import { workEnvironment } from '../../config.ts';
import { nodeOptions } from './node-options.ts';
import { reachChild, serialization } from './reach.ts';
import { WorkRefused } from './work-refused.ts';

/** What a process is given, what it answers, and what it may ask meanwhile of the one that started it: functions by name. */
export interface ProcessCall {
  readonly task: unknown;
  readonly answer: unknown;
  readonly asks: object;
}

/** What became of a task. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: string } | { readonly failure: string };

/** What the one that started a process calls of it. */
export interface Working<Call extends ProcessCall> {
  work(task: Call['task']): Promise<Outcome<Call['answer']>>;
}

/** Work takes as long as it takes: whoever waits for it stops the process, or what it asks throws. */
export const workTimeout = -1;

/** What failed, without what was in quotes: engines quote the values that they fail at, which are of people. */
function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  const [line = ''] = text.split('\n', 1);
  return line.replaceAll(/"[^"]*"|'[^']*'/g, '…').slice(0, 300);
}

interface ProcessOptions<Call extends ProcessCall> {
  /** Options of Node for it; those of this process do not go over. */
  readonly execArgv?: readonly string[];
  /** Answers what the process asks in between; what one throws ends the process and is what `runInProcess` rejects with. */
  readonly answers: Call['asks'];
}

/** The answer of a task; throws WorkRefused or what failed where there is none. */
export function outcomeOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer;
  throw 'refusal' in outcome ? new WorkRefused(outcome.refusal) : new Error(outcome.failure);
}

/** Starts a script that calls `answerProcess`, with `execArgv` as further options of Node. */
export function startWork(script: URL, execArgv: readonly string[] = []): ChildProcess {
  return fork(script, {
    serialization,
    execArgv: [...nodeOptions, ...execArgv],
    env: workEnvironment(),
  });
}

/**
 * Runs a script that calls `answerProcess` in a process of its own, with its own memory and none of our secrets: what it takes is given back when it ends, and a crash is no
 * crash of ours. Rejects with WorkRefused where the script does.
 */
export async function runInProcess<Call extends ProcessCall>(
  script: URL,
  task: Call['task'],
  { answers, execArgv = [] }: ProcessOptions<Call>,
): Promise<Call['answer']> {
  const child = startWork(script, execArgv);
  try {
    return await new Promise((resolve, reject) => {
      const fail = (error: Error): true => {
        reject(error);
        return true;
      };
      child.on('error', reject);
      child.on('exit', (code, signal) => reject(new Error(`A process ended with ${signal ?? code}`)));
      const { work } = reachChild<Working<Call>>(child, answers, { timeout: workTimeout, onError: fail });
      work(task).then(outcomeOf).then(resolve, reject);
    });
  } finally {
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}

/** The same answers, each of which waits for something first, which may throw. */
export function precededBy<Answers extends object>(
  answers: Answers,
  first: (name: keyof Answers) => Promise<void>,
): Answers {
  const names = Object.keys(answers) as (keyof Answers)[];
  const waiting = names.map((name) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      await first(name);
      const answer = answers[name];
      return typeof answer === 'function' ? answer(...args) : answer;
    },
  ]);
  // The same names, with functions that take and answer the same.
  return Object.fromEntries(waiting) as Answers;
}

/** The body of a process's script: works on its task, and ends when nobody waits for the answer anymore. What it asks may be refused, and then it is ended. */
export function answerProcess<Call extends ProcessCall>(
  work: (task: Call['task'], asks: Call['asks']) => Promise<Call['answer']>,
): void {
  const end = (): void => {
    // eslint-disable-next-line unicorn/no-process-exit -- whoever gave the task is gone, and work in native code knows no other end
    process.exit();
  };
  const asks: Call['asks'] = createBirpc<Call['asks'], Working<Call>>(
    {
      work: (task) =>
        work(task, asks).then(
          (answer) => ({ answer }),
          (error: unknown) =>
            error instanceof WorkRefused ? { refusal: error.message } : { failure: describe(error) },
        ),
    },
    {
      // What nobody takes any more has no other failure: the channel broke before it could say so.
      post: (message) => process.send?.(message, (error: Error | null) => error !== null && end()),
      on: (take) => process.on('message', take),
      timeout: workTimeout,
    },
  );
  process.on('disconnect', end);
  // Compiled code is kept when a process ends by itself; this one will be killed.
  flushCompileCache();
}
