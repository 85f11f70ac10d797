import { Worker } from 'node:worker_threads';
import type { ChosenClasses, CodedPeople } from '@acquaint/engine';

export interface TrainingTask {
  readonly people: CodedPeople;
  readonly seed: number;
  /** null: as many as the rule finds. */
  readonly classes: number | null;
}

export type TrainingMessage = { readonly share: number } | { readonly chosen: ChosenClasses };

/** Finds the classes of people in a thread of its own; what `onProgress` throws ends it. */
export async function train(task: TrainingTask, onProgress: (share: number) => Promise<void>): Promise<ChosenClasses> {
  const worker = new Worker(new URL('train-worker.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise<ChosenClasses>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The training ended with ${code}`)));
      worker.on('message', (message: TrainingMessage) => {
        if ('chosen' in message) resolve(message.chosen);
        else onProgress(message.share).catch(reject);
      });
    });
  } finally {
    await worker.terminate();
  }
}
