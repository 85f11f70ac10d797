import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { accountTables } from '../../../../platform/clickhouse/account-tables.ts';
import type { Traces } from './find-traces.ts';

interface TracedTable {
  readonly name: string;
  readonly condition: string;
  readonly isErasedLater: boolean;
}

/** Tables with rows of people, the last first: its rows may be found by those of tables before it. */
const tracedTables = (): TracedTable[] =>
  accountTables()
    .flatMap(({ name, ofPerson, isErasedLater = false }) =>
      ofPerson === null ? [] : { name, condition: ofPerson, isErasedLater },
    )
    .toReversed();

/** What rows of tables are a person's by. */
type TablesTraces = Pick<Traces, 'visitors' | 'keys' | 'consumers' | 'records' | 'people' | 'pepper'>;

const parametersOf = ({ visitors, keys, consumers, records, people, pepper }: TablesTraces) => ({
  visitors,
  keys,
  consumers,
  records,
  people,
  pepper,
});

const countRow = z.object({ rows: z.number() });

/** How many rows of each table are of a person; tables without any are left out. */
export async function countTraces(own: AccountClickHouse, traces: Traces): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name: table, condition } of tracedTables()) {
    const sql = `select count() as rows from ${table} where ${condition}`;
    const [row] = await own.rows({ sql, params: parametersOf(traces), row: countRow });
    if (row !== undefined && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
}

/** The rows of a person, table by table, as they are stored. */
export async function* readTraces(
  own: AccountClickHouse,
  traces: Traces,
): AsyncGenerator<[table: string, rows: object[]]> {
  for (const { name: table, condition } of tracedTables()) {
    const sql = `select * except (account_id) from ${table} where ${condition} order by toString(tuple(*))`;
    const rows = await own.rows({ sql, params: parametersOf(traces), row: z.looseObject({}) });
    if (rows.length > 0) yield [table, rows];
  }
}

/** Deletes the rows of a person from every table that has any, and from the disk. */
export async function removeTraces(own: AccountClickHouse, traces: TablesTraces): Promise<void> {
  for (const { name, condition, isErasedLater } of tracedTables())
    if (!isErasedLater) await own.erase(name, condition, parametersOf(traces));
}
