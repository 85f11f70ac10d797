import { chooseClasses } from '@acquaint/engine';
import { answerThread } from '../../../../platform/threads/run-in-thread.ts';
import type { TrainingTask } from '../model/train.ts';

await answerThread((task, onProgress) => {
  // Sent by `train` alone, which gives it this shape.
  const { people, seed, classes } = task as TrainingTask;
  return chooseClasses(people, { seed, ...(classes === null ? {} : { classes }), onProgress });
});
