import { type CountProgram, wordOperations } from '@acquaint/engine';
import { blockBytes, type Kernel } from './kernel.ts';

/** A part of a program's work, over a memory of bitmaps. */
export interface CountTask {
  readonly program: Pick<CountProgram, 'steps' | 'counts'>;
  /** Where the bitmap of each column of the program begins. */
  readonly columns: readonly number[];
  /** Where results are kept: a block for each. */
  readonly results: number;
  /** The bytes of each bitmap that are counted: from one to before the other, in multiples of 16. */
  readonly from: number;
  readonly to: number;
}

/** Counts by a program, block by block. */
export function runProgram(kernel: Kernel, { program, columns, results, from, to }: CountTask): number[] {
  const { steps } = program;
  const counts = Array.from({ length: program.counts }, () => 0);
  const combine = [kernel.and, kernel.or, kernel.andNot, kernel.not];
  for (let at = from; at < to; at += blockBytes) {
    const bytes = Math.min(blockBytes, to - at);
    const addressOf = (operand = 0): number =>
      operand < 0 ? results - (operand + 1) * blockBytes : (columns[operand] ?? 0) + at;
    // Nothing is made for a step: there are some for each block of thousands of people.
    for (let step = 0; step < steps.length; step += 4) {
      const place = steps[step + 1] ?? 0;
      const left = addressOf(steps[step + 2]);
      const right = addressOf(steps[step + 3]);
      if (steps[step] === wordOperations.count) counts[place] = (counts[place] ?? 0) + kernel.count(left, right, bytes);
      else combine[steps[step] ?? 0]?.(addressOf(place), left, right);
    }
  }
  return counts;
}
