import { join } from 'node:path';
// Children are started ahead of need, and load it before there is work.
import '@duckdb/node-api';
import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import type { Work } from '../../../../platform/sandbox/sandboxed-work.ts';
import { describeTable } from '../model/describe-table.ts';
import { readTable, type TableTask } from '../model/read-table.ts';

const megabytes = 400;

/** What the parent asks for: a file in the child's folder. */
export type TableFile = Omit<TableTask, 'outFile'>;

/** Reads a table and leaves it in the folder as `table.parquet`; answers its number of rows and what its columns hold. */
export const work: Work<TableFile> = async (given, folder) => {
  const task = { ...given, outFile: join(folder, 'table.parquet') };
  const db = await openDuckDb({ directory: folder, megabytes, threads: 2 });
  try {
    const rows = await readTable(db, task);
    return { rows, ...(await describeTable(db, task.outFile, rows)) };
  } finally {
    db.close();
  }
};
