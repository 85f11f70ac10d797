import { digitColumns } from '@acquaint/engine';
import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  createNextTable,
  dropLeftovers,
  exchangeTables,
  nextTable,
} from '../../../../platform/clickhouse/replace-table.ts';
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

const words = 'consumer_words';
const places = 'consumer_places';
/** Rows are on disk before the index is recorded as complete. */
const flushed = 'fsync_after_insert = 1, fsync_part_directory = 1';

async function createNextWords(clickhouse: ClickHouse): Promise<void> {
  await dropLeftovers(clickhouse, words);
  await clickhouse.command(
    `create table ${nextTable(words)} (${wordColumns()}) engine = MergeTree order by word
     settings index_granularity = 2048, min_bytes_for_wide_part = 0, ${flushed}`,
  );
  await clickhouse.command(`create table if not exists ${words} as ${nextTable(words)}`);
}

/** Builds the index of the numbered consumers beside the current one, then exchanges the tables. */
export async function writeConsumerIndex(clickhouse: ClickHouse): Promise<void> {
  const codes = indexCodes.map(({ key, code }) => `toUInt32(${code}) as code_${key}`).join(', ');
  await createNextWords(clickhouse);
  await createNextTable(clickhouse, places);
  await clickhouse.command(`
    insert into ${nextTable(words)}
    select ${personWord} as word,
           ${digitSums()}
      from (select person, ${codes} from consumers)
     group by word
     order by word
  settings ${memory}`);
  await clickhouse.command(`
    insert into ${nextTable(places)}
    select ${personWord} as word, state, zip, county_fips, city,
           groupBitOr(${personBit}) as bits
      from consumers
     group by word, state, zip, county_fips, city
  settings ${memory}`);
  for (const table of [words, places]) await exchangeTables(clickhouse, table);
}

/** Records what the index was made of: from here on it counts as complete. */
export async function recordIndex(clickhouse: ClickHouse, of: { signature: string; consumers: number }): Promise<void> {
  await clickhouse.insert('consumer_indexes', [of]);
}

/** Makes the next `indexConsumers` build the index again, whatever it was made of. */
export async function discardIndex(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('truncate table consumer_indexes');
}

/** Rebuilds the table by which a person is found by the hash of an address, as the materialized view `consumer_keys_by_email` fills it. */
export async function rebuildConsumerKeys(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('truncate table consumer_keys');
  await clickhouse.command(`
    insert into consumer_keys
    select 'email' as kind, email_key as key_hash, consumer_id, state, zip, batch
      from consumers
     where email_key != ''`);
}
