import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { answerProcess } from '../../../platform/processes/run-in-process.ts';
import { preparePart, type PrepareTask } from './prepare-part.ts';

const megabytes = 1_500;

answerProcess(async (given) => {
  // Sent by `prepareConsumers` alone, which gives it this shape.
  const task = given as PrepareTask;
  const db = await openDuckDb({ directory: task.directory, megabytes });
  try {
    await preparePart(db, task);
  } finally {
    db.close();
  }
  return null;
});
