import { digitColumns } from '@acquaint/engine';
import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { indexCodes, personBit, personWord } from './index-codes.queries.ts';

/** Half a machine's memory must suffice: sorts and groups go to disk beyond this. */
const memory = 'max_bytes_before_external_group_by = 2000000000, max_bytes_before_external_sort = 2000000000';

const signatureRow = z.object({ signature: z.string(), consumers: z.number() });

/** What the index is made of: the parts of the file, how its fields are coded, and what else is made with it. */
export async function fileSignature(clickhouse: ClickHouse): Promise<z.infer<typeof signatureRow>> {
  const [row] = await clickhouse.rows({
    sql: `
      select hex(sipHash128(toString(groupArray((source, batch, batches.consumers, made_at))), {codes:String})) as signature,
             sum(batches.consumers) as consumers
        from (select * from consumer_batches order by source, batch, made_at) as batches`,
    params: { codes: JSON.stringify({ indexCodes, parts: ['companies'] }) },
    row: signatureRow,
  });
  return row ?? { signature: '', consumers: 0 };
}

/** The signature of the index that is there; '' before the first. */
export async function indexSignature(clickhouse: ClickHouse): Promise<string> {
  const [row] = await clickhouse.rows({
    sql: 'select signature, toUInt64(indexes.consumers) as consumers from consumer_indexes as indexes order by made_at desc limit 1',
    row: signatureRow,
  });
  return row?.signature ?? '';
}

/** Numbers all consumers in the order of the file. Either all of them have their number afterwards, or nothing has changed. */
export async function numberConsumers(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('drop table if exists consumers_numbered');
  await clickhouse.command('create table consumers_numbered as consumers');
  await clickhouse.command(`
    insert into consumers_numbered
    select * replace (toUInt32(rowNumberInAllBlocks()) as person)
      from (select * from consumers order by state, zip, consumer_id)
  settings max_insert_threads = 1, ${memory}`);
  await clickhouse.command('alter table consumers replace partition tuple() from consumers_numbered');
  await clickhouse.command('drop table consumers_numbered');
}

/** Digits are written as they are: those of people hardly repeat, and reading them is what counts take. */
function wordColumns(): string {
  const digits = indexCodes.flatMap(({ key, digits: count }) => digitColumns(key, count));
  return ['word UInt32', 'present UInt64', ...digits.map((column) => `${column} UInt64 codec(NONE)`)].join(', ');
}

/** For each word: who is there, and every digit of every code. */
function digitSums(): string {
  const sums = indexCodes.flatMap(({ key, digits }) =>
    digitColumns(key, digits).map(
      (column, digit) =>
        `groupBitOr(bitShiftLeft(toUInt64(bitAnd(bitShiftRight(code_${key}, ${digit}), 1)), bitAnd(person, 63))) as ${column}`,
    ),
  );
  return [`groupBitOr(${personBit}) as present`, ...sums].join(',\n           ');
}

/** Makes the index of consumers that are numbered and puts it in the place of the earlier one. */
export async function writeConsumerIndex(clickhouse: ClickHouse): Promise<void> {
  const codes = indexCodes.map(({ key, code }) => `toUInt32(${code}) as code_${key}`).join(', ');
  await clickhouse.command('drop table if exists consumer_words_next');
  await clickhouse.command(
    `create table consumer_words_next (${wordColumns()}) engine = MergeTree order by word settings index_granularity = 2048, min_bytes_for_wide_part = 0`,
  );
  await clickhouse.command(`
    insert into consumer_words_next
    select ${personWord} as word,
           ${digitSums()}
      from (select person, ${codes} from consumers)
     group by word
     order by word
  settings ${memory}`);
  await clickhouse.command('create table if not exists consumer_words as consumer_words_next');
  await clickhouse.command('truncate table consumer_places');
  await clickhouse.command(`
    insert into consumer_places
    select ${personWord} as word, state, zip, county_fips, city,
           groupBitOr(${personBit}) as bits
      from consumers
     group by word, state, zip, county_fips, city
  settings ${memory}`);
  await clickhouse.command('rename table consumer_words to consumer_words_old, consumer_words_next to consumer_words');
  await clickhouse.command('drop table consumer_words_old');
}

/** Notes of what the index was made. */
export async function noteIndex(clickhouse: ClickHouse, of: { signature: string; consumers: number }): Promise<void> {
  await clickhouse.insert('consumer_indexes', [of]);
}
