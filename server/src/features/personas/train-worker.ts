import { parentPort, workerData } from 'node:worker_threads';
import { chooseClasses } from '@acquaint/engine';
import type { TrainingMessage, TrainingTask } from './train.ts';

// A thread of its own: finding classes takes seconds in which nobody else should wait.
// Sent by `train` alone, which gives it this shape.
const { people, seed, classes } = workerData as TrainingTask;
const tell = (message: TrainingMessage): void => parentPort?.postMessage(message);
const chosen = chooseClasses(people, {
  seed,
  ...(classes === null ? {} : { classes }),
  onProgress: (share) => tell({ share }),
});
tell({ chosen });
