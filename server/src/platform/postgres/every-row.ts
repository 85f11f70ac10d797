/**
 * All rows of a table by their ids, a batch at a time: `next` answers those after an id, from the first on for null. With each batch in a
 * transaction of its own, a slow reader holds up nobody.
 */
export async function* everyRow<Row extends { readonly id: string }>(
  next: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: string | null = null;
  do {
    const rows: readonly Row[] = await next(last);
    yield* rows;
    last = rows.at(-1)?.id ?? null;
  } while (last !== null);
}
