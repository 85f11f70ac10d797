import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';

const megabytes = 500;
const mostRows = 10_000_000;
const counted = z.object({ rows: z.number() });

/** Writes a Parquet file as JSON, an object a line; answers how that is opened. Throws WorkRefused. */
export async function asJsonLines(
  path: string,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<() => Promise<Readable>> {
  const lines = join(folder, 'parquet.jsonl');
  const db = await openDuckDb({ directory: folder, megabytes, threads: 2, reach: [path] });
  try {
    const table = `read_parquet(${literal(path)})`;
    const [found] = await db.rows(`select count(*) as rows from ${table}`, counted);
    if ((found?.rows ?? 0) > mostRows)
      throw new WorkRefused(`${name} has more than 10,000,000 rows: split it into smaller files.`);
    await db.run(`copy (select * from ${table}) to ${literal(lines)} (format json)`);
  } catch (error) {
    if (error instanceof WorkRefused) throw error;
    throw new WorkRefused(`${name} is a damaged Parquet file, or one that cannot be read: export it again.`, {
      cause: error,
    });
  } finally {
    db.close();
  }
  return () => Promise.resolve(createReadStream(lines));
}
