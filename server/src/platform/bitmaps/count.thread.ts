import { parentPort, workerData } from 'node:worker_threads';
import { createKernel } from './kernel.ts';
import { type CountTask, runProgram } from './run-program.ts';

/** Counts over the memory that it was started with, one task after the other. */
export interface AskedTask {
  readonly id: number;
  readonly task: CountTask;
}

export interface AnsweredTask {
  readonly id: number;
  readonly counts: readonly number[];
}

// Started by `countInThreads` alone, which gives it these.
const kernel = createKernel((workerData as { readonly memory: WebAssembly.Memory }).memory);
parentPort?.on('message', ({ id, task }: AskedTask) => {
  const answer: AnsweredTask = { id, counts: runProgram(kernel, task) };
  parentPort?.postMessage(answer);
});
