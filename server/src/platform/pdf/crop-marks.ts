import type { Scene } from '@acquaint/contract';
import { number } from './pdf-numbers.ts';

/** Micrometers beside the bleed that marks need. */
export const markRoom = 6_000;
const markLength = 5_000;
/** A quarter of a point. */
const markWidth = 88;

/** Lines at the four corners where a sheet is cut, in all inks, outside of the bleed. */
export function cropMarksText({ size, bleed }: Scene): string {
  const from = bleed + 1_000;
  const lines = [0, size.width].flatMap((x) =>
    [0, size.height].flatMap((y) => {
      const [left, up] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
      return [
        [x + left * from, y, x + left * (from + markLength), y],
        [x, y + up * from, x, y + up * (from + markLength)],
      ];
    }),
  );
  const text = lines.map(([x1, y1, x2, y2]) => `${[x1, y1].join(' ')} m ${[x2, y2].join(' ')} l S\n`).join('');
  return `q\n/Registration CS 1 SCN ${number(markWidth)} w\n${text}Q\n`;
}
