import { dirname } from 'node:path';
import { openDuckDb } from '../../platform/duckdb/duckdb.ts';
import { answerProcess } from '../../platform/processes/run-in-process.ts';
import { describeTable } from './describe-table.ts';
import { readTable, type TableTask } from './read-table.ts';

const megabytes = 400;

answerProcess(async (given) => {
  // Sent by `createUpload` alone, which gives it this shape.
  const task = given as TableTask;
  const db = await openDuckDb({ directory: dirname(task.outFile), megabytes, threads: 2 });
  try {
    const rows = await readTable(db, task);
    return { rows, ...(await describeTable(db, task.outFile, rows)) };
  } finally {
    db.close();
  }
});
