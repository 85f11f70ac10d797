/** How a file is worked off: so many parts of so many rows, of which the first ones are done. */
export interface PartPlan {
  readonly parts: number;
  readonly rowsOfPart: number;
  readonly done: number;
}

const [fewest, most, wanted] = [5_000, 500_000, 2];

/** Parts of a file: large ones are quicker, small ones lose less when they are interrupted. */
export function planParts(rows: number, done: number): PartPlan {
  const rowsOfPart = Math.min(most, Math.max(fewest, Math.ceil(rows / wanted)));
  return { parts: Math.max(1, Math.ceil(rows / rowsOfPart)), rowsOfPart, done };
}

/** The rows of a part, as a condition over `file_row_number`. */
export function rowsOfPart({ rowsOfPart: size }: PartPlan, part: number): string {
  return `file_row_number >= ${part * size} and file_row_number < ${(part + 1) * size}`;
}

/** So many rows from all over the file at most, as a condition over `file_row_number`. */
export function rowsToLearn(rows: number, wantedRows: number): string {
  return `file_row_number % ${Math.max(1, Math.ceil(rows / wantedRows))} = 0`;
}
