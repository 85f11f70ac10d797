import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnsweredTask, AskedTask } from './count.thread.ts';
import { createKernel } from './kernel.ts';
import { type CountTask, runProgram } from './run-program.ts';

/** Who counts over a memory of bitmaps: this thread itself, or others, each a part. */
export interface Counters {
  /** How many parts a question is divided into. */
  readonly many: number;
  /** Counts of one part. Rejects with CountersEnded. */
  count(part: number, task: CountTask): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Whoever counts ended before it had counted. */
export class CountersEnded extends Error {}

/** More of them would wait for the machine's memory. */
export const mostThreads = 4;

/** Counts in this thread: for bitmaps that take no millisecond. */
export function countHere(memory: WebAssembly.Memory): Counters {
  const kernel = createKernel(memory);
  return {
    many: 1,
    count: (_part, task) => Promise.resolve(runProgram(kernel, task)),
    close: () => Promise.resolve(),
  };
}

interface Waiting {
  readonly resolve: (counts: readonly number[]) => void;
  readonly reject: (error: Error) => void;
}

function startThread(memory: WebAssembly.Memory) {
  const worker = new Worker(new URL('./count.thread.ts', import.meta.url), { workerData: { memory } });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | null = null;
  const fail = (cause: unknown): void => {
    ended ??= new CountersEnded('A thread that counts ended', { cause });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', fail);
  worker.on('message', ({ id, counts }: AnsweredTask) => {
    waiting.get(id)?.resolve(counts);
    waiting.delete(id);
  });
  // The process need not wait for it; its questions do.
  worker.unref();
  return {
    count(task: CountTask): Promise<readonly number[]> {
      if (ended !== null) return Promise.reject(ended);
      asked += 1;
      const message: AskedTask = { id: asked, task };
      worker.postMessage(message);
      // Ends with the thread: it answers each task, or ends.
      return new Promise((resolve, reject) => waiting.set(message.id, { resolve, reject }));
    },
    async close(): Promise<void> {
      await worker.terminate();
    },
  };
}

/** Counts in threads, as many as the machine runs at once. */
export function countInThreads(memory: WebAssembly.Memory): Counters {
  const threads = Array.from({ length: Math.min(mostThreads, availableParallelism()) }, () => startThread(memory));
  return {
    many: threads.length,
    count(part, task) {
      const thread = threads[part];
      return thread === undefined ? Promise.reject(new TypeError('There is no such part')) : thread.count(task);
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
