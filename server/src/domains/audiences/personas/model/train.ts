import type { ChosenClasses, CodedPeople } from '@acquaint/engine';
import { runInThread } from '../../../../platform/threads/run-in-thread.ts';

export interface TrainingTask {
  readonly people: CodedPeople;
  readonly seed: number;
  /** null: as many as the rule finds. */
  readonly classes: number | null;
}

/** Finds the classes of people in a thread of its own. */
export function train(task: TrainingTask, onProgress: (share: number) => Promise<void>): Promise<ChosenClasses> {
  return runInThread(new URL('../jobs/train.thread.ts', import.meta.url), task, onProgress);
}
