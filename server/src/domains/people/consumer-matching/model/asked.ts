/**
 * What the process that compares asks of ClickHouse, each answered by a Parquet file at `out`. Keys and people are identified by a Parquet file of one column,
 * so that nothing goes through memory.
 */
export interface MatchingAsks {
  /** How rare names are: `field`, `value`, `rarity`. */
  writeNames(to: { readonly out: string }): Promise<void>;
  /** About so many people from all over the file. */
  writeSome(to: { readonly people: number; readonly out: string }): Promise<void>;
  /** Who has the keys of a file (`key`): `key`, `person`. Keys that many people have find nobody. */
  writeHolders(to: { readonly keys: string; readonly out: string }): Promise<void>;
  /** What the people of a file (`person`) are compared by. */
  writePeople(to: { readonly persons: string; readonly out: string }): Promise<void>;
}
