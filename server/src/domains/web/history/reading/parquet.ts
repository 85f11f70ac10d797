import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { historyUpload } from '@acquaint/contract';
import { z } from 'zod';
import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';

const megabytes = 500;
const mostRows = 10_000_000;
const counted = z.object({ rows: z.number() });

/** What the Parquet files of an upload may have left, all together. */
export class ParquetBudget {
  private rows = mostRows;
  private bytes = historyUpload.maximumBytes;

  /** Throws WorkRefused where there is more. */
  spend(name: string, { rows = 0, bytes = 0 }: { readonly rows?: number; readonly bytes?: number }): void {
    this.rows -= rows;
    this.bytes -= bytes;
    if (this.rows < 0) throw new WorkRefused(`${name} has more than 10,000,000 rows: split it into smaller files.`);
    if (this.bytes < 0)
      throw new WorkRefused(`${name} unpacks to more than 1 GB of Parquet: split it into smaller files.`);
  }
}

/** Writes a Parquet file as JSON, an object a line; answers how that is opened. Throws WorkRefused. */
export async function asJsonLines(
  path: string,
  { name, folder, budget }: { readonly name: string; readonly folder: string; readonly budget: ParquetBudget },
): Promise<() => Promise<Readable>> {
  const lines = join(folder, `${randomUUID()}.jsonl`);
  const db = await openDuckDb({ directory: folder, megabytes, threads: 2, reach: [path] });
  try {
    const table = `read_parquet(${literal(path)})`;
    const [found] = await db.rows(`select count(*) as rows from ${table}`, counted);
    budget.spend(name, { rows: found?.rows ?? 0 });
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
