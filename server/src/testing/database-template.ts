import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../platform/ids/ids.ts';
import { migratePostgres } from '../platform/postgres/migrate-postgres.ts';
import { openPostgres } from '../platform/postgres/postgres.ts';

// A new PostgreSQL takes two seconds to make, and most test files want one: a run of the tests makes one, with the schema, and the rest are copies.

const setting = 'ACQUAINT_TEST_TEMPLATE';

/** Before all tests: where the template goes. Vitest calls it, and what it returns after them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-template-'));
  process.env[setting] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function makeTemplate(folder: string, template: string): Promise<void> {
  const own = join(folder, newId());
  const postgres = await openPostgres({
    databaseUrl: null,
    directory: own,
    onError(error) {
      throw error;
    },
  });
  await migratePostgres(postgres.pool);
  await postgres.close();
  try {
    await rename(own, template);
  } catch {
    // Another file was quicker.
    await rm(own, { recursive: true });
  }
}

/** Puts a database with the schema and no rows where an embedded server will look for its own. Outside of a run of the tests it does nothing. */
export async function copyDatabase(target: string): Promise<void> {
  const folder = process.env[setting];
  if (folder === undefined) return;
  const template = join(folder, 'postgres');
  if (!existsSync(template)) await makeTemplate(folder, template);
  cpSync(template, target, { recursive: true });
}
