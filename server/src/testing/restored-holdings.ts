import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { leftSnapshots } from '../backup/engine/engine-snapshot.queries.ts';
import { openEngines } from '../backup/reach-engines.ts';
import { loadConfig } from '../config.ts';
import { filesBelow } from '../platform/files/files-below.ts';

const idRow = z.object({ id: z.string() });

/** What a data directory holds that no process runs over. */
interface Holdings {
  /** Public ids of pixels. */
  readonly pixels: ReadonlySet<string>;
  /** Ids of events, stored or in the journal. */
  readonly events: ReadonlySet<string>;
  /** How many rows `events` has that another one is the same event as. */
  readonly doubled: number;
  /** Events whose pixel is not there. */
  readonly orphans: number;
  /** Tables of ClickHouse that a backup left behind. */
  readonly snapshots: readonly string[];
}

/** Reads what a restored installation holds. */
export async function readHoldings(directory: string): Promise<Holdings> {
  const engines = await openEngines(loadConfig({ DATA_DIR: directory, SAMPLE_DATA: 'off' }));
  try {
    const { postgres, clickhouse } = engines;
    const { rows } = await postgres.pool.query('select id::text as id, pixel_uuid::text as public from pixels');
    const pixels = z.array(idRow.extend({ public: z.string() })).parse(rows);
    const known = new Set(pixels.map(({ id }) => id));
    const stored = await clickhouse.rows({
      sql: 'select toString(event_id) as id, toString(pixel_id) as pixel from events',
      row: idRow.extend({ pixel: z.string() }),
    });
    const waiting: string[] = [];
    for await (const file of filesBelow(join(directory, 'events')))
      waiting.push(...Array.from(readFileSync(file, 'utf8').matchAll(/"event_id":"([^"]+)"/g), ([, id = '']) => id));
    const ids = new Set(stored.map(({ id }) => id));
    return {
      pixels: new Set(pixels.map((one) => one.public)),
      events: new Set([...ids, ...waiting]),
      doubled: stored.length - ids.size,
      orphans: stored.filter(({ pixel }) => !known.has(pixel)).length,
      snapshots: await leftSnapshots(clickhouse),
    };
  } finally {
    await engines.close();
  }
}
