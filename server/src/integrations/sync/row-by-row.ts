import type { BatchOutcome, RowVerdict, SyncBatch, SyncRow } from './port.ts';

/** What became of one row: its verdict, or what ends the whole batch. */
export type RowResult = { readonly verdict: RowVerdict } | { readonly failure: BatchOutcome };

/** Sends rows in requests of their own, and remembers those of a batch that is tried again. */
export class RowByRow {
  readonly #atOnce: number;
  readonly #done = new Map<string, Map<string, RowVerdict>>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** The verdicts by key; the first failure that is not about one row ends the work. */
  async send(
    batch: SyncBatch,
    rows: readonly SyncRow[],
    each: (row: SyncRow) => Promise<RowResult>,
  ): Promise<ReadonlyMap<string, RowVerdict> | BatchOutcome> {
    const done = this.#done.get(batch.idempotencyKey) ?? new Map<string, RowVerdict>();
    this.#done.set(batch.idempotencyKey, done);
    const waiting = rows.filter(({ key }) => !done.has(key));
    let failure: BatchOutcome | null = null;
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined && failure === null; row = waiting.shift()) {
        const result = await each(row);
        if ('failure' in result) failure = result.failure;
        else done.set(row.key, result.verdict);
      }
    };
    await Promise.all(Array.from({ length: this.#atOnce }, work));
    if (failure !== null) return failure;
    this.#done.delete(batch.idempotencyKey);
    return done;
  }
}

/** The outcome of a batch by the verdicts of its rows. */
export function answeredBy({ rows }: SyncBatch, verdicts: ReadonlyMap<string, RowVerdict>): BatchOutcome {
  const silent: RowVerdict = { state: 'retry', message: 'The destination said nothing of this row.' };
  return { kind: 'answered', verdicts: rows.map(({ key }) => verdicts.get(key) ?? silent) };
}
