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

const stepNumbers = 4;

/** Counts by a program, block by block. */
export function runProgram(kernel: Kernel, { program, columns, results, from, to }: CountTask): number[] {
  const { steps } = program;
  const counts = Array.from({ length: program.counts }, () => 0);
  const combine = [kernel.and, kernel.or, kernel.andNot, kernel.not];
  for (let at = from; at < to; at += blockBytes) {
    const bytes = Math.min(blockBytes, to - at);
    const addressOf = (operand: number): number =>
      operand < 0 ? results - (operand + 1) * blockBytes : (columns[operand] ?? 0) + at;
    for (let step = 0; step < steps.length; step += stepNumbers) {
      const [operation = 0, place = 0, left = 0, right = 0] = steps.slice(step, step + stepNumbers);
      if (operation === wordOperations.count)
        counts[place] = (counts[place] ?? 0) + kernel.count(addressOf(left), addressOf(right), bytes);
      else combine[operation]?.(addressOf(place), addressOf(left), addressOf(right));
    }
  }
  return counts;
}
