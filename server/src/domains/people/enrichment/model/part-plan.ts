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
