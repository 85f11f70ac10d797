import { openPostgres, type Postgres } from '../platform/postgres/postgres.ts';
import { runFolder } from './test-run.ts';
import { createTestDatabase } from './worker-postgres.ts';

/** Two connections to one new database, as two processes of an installation have them. */
export interface TwoProcesses {
  readonly one: Postgres;
  readonly other: Postgres;
  /** One more, which the caller closes. */
  open(): Promise<Postgres>;
  /** Closes both, and drops the database. */
  end(): Promise<void>;
}

/** Opens a new database twice. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const folder = runFolder();
  if (folder === null) throw new Error('A run of the tests has a folder');
  const database = await createTestDatabase(folder);
  const open = () => openPostgres({ databaseUrl: database.url, embedded: { url: '' }, onError: () => undefined });
  const [one, other] = [await open(), await open()];
  return {
    one,
    other,
    open,
    async end() {
      await one.close();
      await other.close();
      await database.drop();
    },
  };
}
