import { utcDayOf } from '@acquaint/engine/dates';
import { CommandError } from '../../../../platform/command-line/command-line.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { countConsumers, deleteBatch, findNextHousehold, listBatches } from '../model/consumers.queries.ts';
import { indexConsumers } from '../model/index-consumers.ts';
import { insertSampleConsumers } from './sample-consumers.queries.ts';
import { loadedZipCodes } from '../model/zip-codes.ts';

export interface GenerateOptions {
  readonly clickhouse: ClickHouse;
  /** At least this many consumers; the last household is not torn. */
  readonly count: number;
  readonly seed: number;
  /** 64 hexadecimal characters. */
  readonly pepper: string;
  /** The day that ages are of; today where nothing is said. */
  readonly asOf?: Date;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** A consumer file of another origin is in the way. */
export class ConsumerFileConflict extends CommandError {
  override readonly name = 'ConsumerFileConflict';
}

/** Households of one part: small enough to show progress and keep memory low. */
const householdsPerBatch = 100_000;

/**
 * Makes sample consumers inside ClickHouse until the file has `count` of them: the same seed gives the same people, however large the
 * parts are. It goes on after the last whole part, so an interrupted run is simply run again, and a file can grow. Throws ConsumerFileConflict when the file came from elsewhere.
 */
export async function generateConsumers({
  clickhouse,
  count,
  seed,
  pepper,
  asOf = new Date(),
  onProgress = () => undefined,
  signal,
}: GenerateOptions): Promise<void> {
  const source = `sample seed ${seed}`;
  const batches = await listBatches(clickhouse);
  const foreign = batches.find((batch) => batch.source !== source);
  if (foreign !== undefined)
    throw new ConsumerFileConflict(
      `The consumer file already holds “${foreign.source}”. Empty it first with --replace.`,
    );
  const zips = await loadedZipCodes(clickhouse);
  let done = batches.reduce((sum, batch) => sum + batch.consumers, 0);
  if (done < count) await deleteBatch(clickhouse, batches.length);
  let first = await findNextHousehold(clickhouse);
  for (let batch = batches.length; done < count; batch += 1) {
    onProgress(done, count);
    signal?.throwIfAborted();
    // Two adults live in a household on average: the last part is made no larger than is asked for.
    const households = Math.min(householdsPerBatch, Math.ceil((count - done) / 2) + 10);
    const before = await countConsumers(clickhouse);
    await clickhouse.command(insertSampleConsumers, {
      seed,
      first,
      households,
      batch,
      pepper,
      as_of: utcDayOf(asOf),
      zip_starts: zips.starts,
      zip_counts: zips.counts,
    });
    const made = (await countConsumers(clickhouse)) - before;
    await clickhouse.insert('consumer_batches', [{ source, batch, consumers: made }]);
    done += made;
    first += households;
  }
  await indexConsumers(clickhouse);
  onProgress(done, count);
}
