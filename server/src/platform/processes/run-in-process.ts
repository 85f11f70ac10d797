import { fork } from 'node:child_process';
import { z } from 'zod';
import { workEnvironment } from '../../config.ts';
import { nodeOptions } from './node-options.ts';
import { WorkRefused } from './work-refused.ts';

const message = z.union([
  z.object({ ask: z.unknown(), number: z.number() }),
  z.object({ refusal: z.string() }),
  z.object({ failure: z.string() }),
  z.object({ answer: z.unknown() }),
]);
const reply = z.union([z.object({ task: z.unknown() }), z.object({ reply: z.unknown(), number: z.number() })]);

/** What failed, without what was in quotes: engines quote the values that they fail at, which are of people. */
function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  const [line = ''] = text.split('\n', 1);
  return line.replaceAll(/"[^"]*"|'[^']*'/g, '…').slice(0, 300);
}

interface ProcessOptions {
  /** Answers what the process asks in between; what it throws ends the process and is what `runInProcess` rejects with. */
  readonly onAsk?: (question: unknown) => Promise<unknown>;
  /** Options of Node for it; those of this process do not go over. */
  readonly execArgv?: readonly string[];
}

/**
 * Runs a script that calls `answerProcess` in a process of its own, with its own memory and none of our secrets: what it takes is given back when it ends, and a crash is no
 * crash of ours. Rejects with WorkRefused where the script does.
 */
export async function runInProcess(
  script: URL,
  task: unknown,
  { onAsk = () => Promise.resolve(null), execArgv = [] }: ProcessOptions = {},
): Promise<unknown> {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [...nodeOptions, ...execArgv],
    env: workEnvironment(),
  });
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => reject(new Error(`A process ended with ${signal ?? code}`)));
      child.on('message', (sent) => {
        const reported = message.parse(sent);
        if ('answer' in reported) resolve(reported.answer);
        else if ('refusal' in reported) reject(new WorkRefused(reported.refusal));
        else if ('failure' in reported) reject(new Error(reported.failure));
        else
          onAsk(reported.ask).then(
            (answer) => child.connected && child.send({ reply: answer, number: reported.number }),
            reject,
          );
      });
      child.send({ task });
    });
  } finally {
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}

/** Asks the process that gave the task; it may say no, and then this one is ended. */
export type Ask = (question: unknown) => Promise<unknown>;

/** The body of a process's script: works on its task, and ends when nobody waits for the answer anymore. */
export function answerProcess(work: (task: unknown, ask: Ask) => Promise<unknown>): void {
  const end = (): void => {
    // eslint-disable-next-line unicorn/no-process-exit -- whoever gave the task is gone, and work in native code knows no other end
    process.exit();
  };
  const send = (reported: z.input<typeof message>): void => {
    // What nobody takes any more has no other failure: the channel broke before it could say so.
    process.send?.(reported, (error: Error | null) => {
      if (error !== null) end();
    });
  };
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      send({ ask: question, number: asked });
    });
  process.on('disconnect', end);
  process.on('message', (sent) => {
    const reported = reply.parse(sent);
    if ('reply' in reported) {
      waiting.get(reported.number)?.(reported.reply);
      waiting.delete(reported.number);
      return;
    }
    work(reported.task, ask).then(
      (answer) => send({ answer }),
      (error: unknown) =>
        send(error instanceof WorkRefused ? { refusal: error.message } : { failure: describe(error) }),
    );
  });
}
