interface Counted {
  readonly name: string;
  readonly visits: number;
}

/** Adds up rows whose names differ only in case or surrounding blanks: one row each, spelled as in most visits, most first. */
export function mergeSpellings(rows: readonly Counted[]): Counted[] {
  const groups = Map.groupBy(rows, ({ name }) => name.trim().toLowerCase());
  return [...groups.values()]
    .map((group) => {
      const [usual] = group.toSorted((left, right) => right.visits - left.visits);
      return { name: usual?.name.trim() ?? '', visits: group.reduce((sum, { visits }) => sum + visits, 0) };
    })
    .toSorted((left, right) => right.visits - left.visits);
}
