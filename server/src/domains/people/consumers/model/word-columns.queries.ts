import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type OnColumnBytes, readNativeColumns } from '../../../../platform/clickhouse/formats/read-native.ts';

/** An index of the consumer file. It is never changed: the next one has other files, and another id. */
export interface WordIndex {
  readonly id: string;
  /** Words of 64 people that each of its columns has. */
  readonly words: number;
}

const indexRow = z.object({ id: z.string(), words: z.number() });

/** The index that is in force, by what is in its files: tables of the embedded engine have no ids of their own. */
export async function currentWordIndex(clickhouse: AccountClickHouse): Promise<WordIndex> {
  const [row] = await clickhouse.rows({
    sql: `select hex(sipHash128(groupArray((name, hash_of_all_files)))) as id, sum(rows) as words
            from (select name, hash_of_all_files, rows from system.parts
                   where active and database = currentDatabase() and table = 'consumer_words' order by name)`,
    row: indexRow,
  });
  return row ?? { id: '', words: 0 };
}

const lastRow = z.object({ rows: z.number(), last: z.number() });

/** Whether an index has each word from the first to the last, so that the place of a row is its word. */
export async function hasEachWord(clickhouse: AccountClickHouse): Promise<boolean> {
  const [row] = await clickhouse.rows({
    sql: 'select count() as rows, toInt64(max(word)) as last from consumer_words',
    row: lastRow,
  });
  return row !== undefined && (row.rows === 0 || row.last === row.rows - 1);
}

/** Hands over columns of the index, word after word. */
export async function readWordColumns(
  clickhouse: AccountClickHouse,
  columns: readonly string[],
  onBytes: OnColumnBytes,
): Promise<void> {
  const stream = await clickhouse.stream({
    sql: `select ${columns.join(', ')} from consumer_words order by word`,
    format: 'Native',
  });
  await readNativeColumns(stream, onBytes);
}
