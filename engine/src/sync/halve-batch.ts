/** The two halves of a batch that was refused as a whole, the larger one first; null for a single row, which is then the reason. */
export function halveBatch<T>(rows: readonly T[]): readonly [readonly T[], readonly T[]] | null {
  if (rows.length < 2) return null;
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
}
