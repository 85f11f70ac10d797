import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { makePersonKeyParts, type MappedColumn, personKeyRows, preparePeople } from '../../linkage/index.ts';
import { wordColumns } from './match-tables.queries.ts';

/** Consumers as they are in the file, and where they and their keys are written in form. */
export interface PrepareTask {
  readonly directory: string;
  readonly raw: string;
  readonly people: string;
  readonly keys: string;
}

const columns: readonly MappedColumn[] = [
  { column: 'first_name', kind: 'given_name' },
  { column: 'last_name', kind: 'surname' },
  { column: 'born', kind: 'date_of_birth' },
  { column: 'email', kind: 'email' },
  { column: 'phone', kind: 'phone' },
  { column: 'address', kind: 'address' },
  { column: 'city', kind: 'city' },
  { column: 'state', kind: 'state' },
  { column: 'zip', kind: 'zip' },
  { column: 'gender', kind: 'gender' },
];

/** Brings a part of the consumers into the form in which they are compared, by what files of people are brought into theirs. */
export async function preparePart(db: DuckDb, { raw, people, keys }: PrepareTask): Promise<void> {
  await preparePeople(db, [{ file: raw, encoding: 'parquet', idColumn: 'person', columns }], 0);
  const words = wordColumns.map((column) => `coalesce(people.${column}, '') as ${column}`);
  await db.run(`
    copy (
      select record_ids.id::uinteger as person, raw.consumer_id, raw.state as home_state, raw.zip as home_zip, ${words.join(', ')}
        from people
        join record_ids on record_ids.row = people.row
        join read_parquet(${literal(raw)}) as raw on raw.person = record_ids.id
    ) to ${literal(people)} (format parquet)`);
  await db.run(makePersonKeyParts());
  await db.run(`
    copy (
      select distinct key, record_ids.id::uinteger as person
        from (${personKeyRows()}) as found
        join record_ids on record_ids.row = found.row
       where key is not null
    ) to ${literal(keys)} (format parquet)`);
}
