import { existsSync } from 'node:fs';
import { type IdentityKind, identityKinds, isDayFirst, recognizeColumns } from '@acquaint/engine';
import type { DuckDb, TextTable } from '../../../../platform/duckdb/duckdb.ts';
import type { PeopleFile } from './people.queries.ts';
import { encodingOf } from '../../../../platform/csv/file-encoding.ts';
import { type EncodedFile, type MappedColumn, readFile } from './record-fields.queries.ts';
import { ResolveError } from '../../../../platform/csv/resolve-error.ts';

export interface FileSettings {
  /** The column that distinguishes records. */
  readonly idColumn: string;
  /** Kinds of columns that are known, by their names; `ignore` leaves one out. */
  readonly kinds: ReadonlyMap<string, IdentityKind | 'ignore'>;
}

const sampled = 1_000;

const isKind = (text: string): text is IdentityKind => identityKinds.some((kind) => kind === text);

/** Reads `column=kind`. Throws ResolveError for what is no kind. */
export function parseMapping(texts: readonly string[]): FileSettings['kinds'] {
  return new Map(
    texts.map((text) => {
      const column = text.slice(0, Math.max(0, text.lastIndexOf('=')));
      const kind = text.slice(text.lastIndexOf('=') + 1);
      if (column === '' || !(isKind(kind) || kind === 'ignore'))
        throw new ResolveError(
          `--map ${text}: write column=kind, where kind is ignore or one of ${identityKinds.join(', ')}.`,
        );
      return [column, kind];
    }),
  );
}

/** What is wrong with a file that the engine cannot read, with the line where it says one; never what is there. */
export function unreadable(file: string, error: unknown): ResolveError {
  const text = error instanceof Error ? error.message : '';
  const [, line] = /CSV Error on Line: (\d+)/.exec(text) ?? [];
  const where = line === undefined ? '' : ` Line ${line} is not text in columns like the lines before it.`;
  return new ResolveError(`${file} cannot be read as a table.${where}`);
}

/** The first rows of a file. Throws ResolveError where it cannot be read. */
async function firstRows(db: DuckDb, encoded: EncodedFile): Promise<TextTable> {
  try {
    return await db.texts(`select * from ${readFile(encoded)} limit ${sampled}`);
  } catch (error) {
    throw unreadable(encoded.file, error);
  }
}

/** Finds out what the columns of a file hold, by their names and their first rows. Throws ResolveError where that is not enough to compare people by. */
export async function recognizeFile(db: DuckDb, file: string, { idColumn, kinds }: FileSettings): Promise<PeopleFile> {
  if (!existsSync(file)) throw new ResolveError(`${file} does not exist.`);
  const encoding = await encodingOf(file);
  const { names, rows } = await firstRows(db, { file, encoding });
  if (rows.length === 0) throw new ResolveError(`${file} has no rows.`);
  const named = (text: string): string | undefined => names.find((name) => name.trim() === text);
  const shown = names.map((name) => name.trim()).join(', ');
  const id = named(idColumn);
  if (id === undefined) throw new ResolveError(`${file} has no column “${idColumn}”; it has ${shown}.`);
  const others = names.filter((name) => name !== id);
  const valuesOf = (name: string): string[] => {
    const place = names.indexOf(name);
    return rows.flatMap((cells) => cells[place]?.trim() ?? []);
  };
  const recognized = recognizeColumns(
    others.filter((name) => !kinds.has(name.trim())).map((name) => ({ name, values: valuesOf(name) })),
  );
  const reported = others.flatMap((name): MappedColumn[] => {
    const kind = kinds.get(name.trim());
    return kind === undefined || kind === 'ignore'
      ? []
      : [{ column: name, kind, isDayFirst: isDayFirst(valuesOf(name)) }];
  });
  const columns = [...reported, ...recognized.map(({ name, ...found }) => ({ ...found, column: name }))];
  if (columns.length === 0)
    throw new ResolveError(`No column of ${file} was recognized; name them by --map column=kind. It has ${shown}.`);
  return { file, encoding, idColumn: id, columns };
}
