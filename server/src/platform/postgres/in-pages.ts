/** How many rows are read at once. */
export const pageRows = 500;

/**
 * All rows of a list, read in pages by their ids: `next` answers the first `pageRows` after an id in the order of ids, null for the first ones. No
 * transaction is open between pages, so rows that come or go meanwhile may be there or not; each is there once.
 */
export async function* inPages<Row extends { readonly id: string }>(
  next: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const rows = await next(after);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
