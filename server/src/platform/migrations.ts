import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { costOf, type MigrationCost } from './migration-cost.ts';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
  /** How long it takes, where it takes long. */
  readonly cost: MigrationCost | null;
  /** The backfill that has to have ended before: `-- needs the backfill 0280_sizes`. */
  readonly needs?: string | null;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Reads `NNNN_name.sql` files in order. Statements end with `;` at the end of a line; `$$` bodies are kept whole. */
export function readMigrations(directory: URL): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, directory), 'utf8');
      return {
        name: file.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: splitStatements(text),
        cost: costOf(text),
        needs: /^-- needs the backfill ([a-z0-9_]+)$/m.exec(text)?.[1] ?? null,
      };
    });
}

/** Cuts an SQL text into statements: a statement ends with a line that ends with `;` outside of a `$$` body. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current: string[] = [];
  let isInBody = false;
  for (const line of text.split('\n')) {
    if (current.length === 0 && (line.trim() === '' || line.startsWith('--'))) continue;
    current.push(line);
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody;
    if (!isInBody && line.trimEnd().endsWith(';')) {
      statements.push(current.join('\n').trim().replace(/;$/, ''));
      current = [];
    }
  }
  if (current.join('').trim() !== '') statements.push(current.join('\n').trim());
  return statements;
}

/** How the migrations of a database compare with those of this version, by name. */
export function compareMigrations(
  all: readonly Migration[],
  applied: readonly AppliedMigration[],
): { readonly pending: string[]; readonly unknown: string[]; readonly edited: string[] } {
  const known = new Map(all.map(({ name, checksum }) => [name, checksum]));
  const done = new Set(applied.map(({ name }) => name));
  return {
    pending: all.flatMap(({ name }) => (done.has(name) ? [] : [name])),
    unknown: applied.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    edited: applied.flatMap(({ name, checksum }) => (known.has(name) && known.get(name) !== checksum ? [name] : [])),
  };
}

/**
 * The migrations that are still to run. Migrations only go forward: throws when one that ran has changed since,
 * or when the database knows one that this version does not have (a newer version ran before).
 */
export function pendingMigrations(all: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (migration === undefined)
      throw new Error(
        `The database was used by a newer version: it has the migration ${name}, which this version does not know.`,
      );
    if (migration.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it ran; write a new one instead.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  return all.filter(({ name }) => !done.has(name));
}

/** All migrations, or those that a backup was made after. Throws as `pendingMigrations` where the backup has others. */
export function migrationsOf(all: readonly Migration[], backup: readonly AppliedMigration[] | null): Migration[] {
  if (backup === null) return [...all];
  const missing = new Set(pendingMigrations(all, backup));
  return all.filter((migration) => !missing.has(migration));
}
