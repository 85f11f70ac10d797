import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { answerProcess } from '../../../../platform/processes/run-in-process.ts';
import { preparePart, type PrepareTask } from '../model/prepare-part.ts';

const megabytes = 1_500;

export interface PrepareCall {
  readonly task: PrepareTask;
  readonly answer: null;
  readonly asks: object;
}

answerProcess<PrepareCall>(async (task) => {
  const db = await openDuckDb({ directory: task.directory, megabytes });
  try {
    await preparePart(db, task);
  } finally {
    db.close();
  }
  return null;
});
