import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { withLoadedFile } from '../../platform/clickhouse/with-loaded-file.ts';
import { notSuppressed } from '../privacy/index.ts';
import type { Asked } from './asked.ts';

/** Columns of `match_people` that are words; the others are numbers and ids. */
export const wordColumns = [
  'given',
  'given_code',
  'nickname',
  'surname',
  'surname_code',
  'dob',
  'email',
  'phone',
  'number',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'gender',
] as const;

const signatureRow = z.object({ signature: z.string() });

/** Of what the prepared consumers were made; '' before the first time. */
export async function preparedSignature(clickhouse: ClickHouse): Promise<string> {
  const [row] = await clickhouse.rows({
    sql: 'select signature from match_indexes order by made_at desc limit 1',
    row: signatureRow,
  });
  return row?.signature ?? '';
}

const tables = ['match_people', 'match_keys'] as const;
const next = (table: (typeof tables)[number]): string => `${table}_next`;

/** Empty tables beside those that are in force. */
export async function beginPreparing(clickhouse: ClickHouse): Promise<void> {
  for (const table of tables) {
    await clickhouse.command(`drop table if exists ${next(table)}`);
    await clickhouse.command(`create table ${next(table)} as ${table}`);
  }
}

/** The consumers from one number on, as they are to be brought into form; all columns are texts. */
export async function writeRawConsumers(
  clickhouse: ClickHouse,
  out: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await clickhouse.writeFile(out, {
    sql: `
      select toString(person) as person, toString(consumer_id) as consumer_id, toString(first_name) as first_name,
             toString(last_name) as last_name, toString(gender) as gender,
             if(birth_year = 0, '', concat(toString(birth_year), if(birth_month = 0, '', leftPad(toString(birth_month), 2, '0')))) as born,
             email, phone, address, toString(city) as city, toString(state) as state, toString(zip) as zip
        from (select * from consumers where consumers.person >= {from:UInt32} and consumers.person < {to:UInt32} order by consumers.person)`,
    params: { from, to },
  });
}

/** Stores a part of the consumers in form, and their keys. */
export async function storePrepared(clickhouse: ClickHouse, files: { people: string; keys: string }): Promise<void> {
  await clickhouse.loadFile(next('match_people'), {
    path: files.people,
    format: 'Parquet',
    columns: ['person', 'consumer_id', 'home_state', 'home_zip', ...wordColumns],
  });
  await clickhouse.loadFile(next('match_keys'), {
    path: files.keys,
    format: 'Parquet',
    columns: ['key', 'person'],
  });
}

/** Names with their rarity, as the linkage takes it: nothing counts for more than e to the power of these. */
const [leastRarity, mostRarity] = [-4, 8];

function rarities(field: 'given' | 'surname'): string {
  return `
    with counts as (select ${field} as value, toFloat64(count()) as n from match_people where ${field} != '' group by ${field})
    select '${field}' as field, value,
           greatest(${leastRarity}, least(${mostRarity}, log(n * sum(n) over () / sum(n * n) over ()))) as rarity
      from counts`;
}

/** A key that more people have tells too little; other keys find who is meant. */
const mostPeopleOfKey = 20;

async function dropCommonKeys(clickhouse: ClickHouse): Promise<void> {
  const [whole, kept] = [next('match_keys'), 'match_keys_kept'];
  await clickhouse.command(`drop table if exists ${kept}`);
  await clickhouse.command(`create table ${kept} as match_keys`);
  await clickhouse.command(`
    insert into ${kept}
    select * from ${whole}
     where key not in (select key from ${whole} group by key having count() > ${mostPeopleOfKey} settings optimize_aggregation_in_order = 1)`);
  await clickhouse.command(`drop table ${whole}`);
  await clickhouse.command(`rename table ${kept} to ${whole}`);
}

/** Puts what was prepared in force and notes of what it was made. */
export async function finishPreparing(
  clickhouse: ClickHouse,
  of: { signature: string; consumers: number },
): Promise<void> {
  await dropCommonKeys(clickhouse);
  for (const table of tables) {
    await clickhouse.command(`rename table ${table} to ${table}_old, ${next(table)} to ${table}`);
    await clickhouse.command(`drop table ${table}_old`);
  }
  await clickhouse.command('truncate table match_names');
  for (const field of ['given', 'surname'] as const)
    await clickhouse.command(`insert into match_names (field, value, rarity) ${rarities(field)}`);
  await clickhouse.insert('match_indexes', [of]);
}

const people = `
  select match_people.person as person, match_people.consumer_id as consumer_id, home_state, home_zip, ${wordColumns.map((column) => `match_people.${column} as ${column}`).join(', ')},
         not (${notSuppressed.replace('consumer_id', 'match_people.consumer_id')}) as is_suppressed
    from match_people`;

/** Where much is looked for all over a table, reading it is quicker than finding each in its order. */
const manyProbes = 50_000;

const countRow = z.object({ count: z.number() });

async function probeSettings(clickhouse: ClickHouse, probe: string): Promise<string[]> {
  const [row] = await clickhouse.rows({ sql: `select count() as count from ${probe}`, row: countRow });
  return (row?.count ?? 0) < manyProbes ? [] : ['use_index_for_in_with_subqueries = 0'];
}

/** Answers what is asked of the prepared consumers by writing a file. */
export async function answerAsked(clickhouse: ClickHouse, question: Asked): Promise<void> {
  const { of, out } = question;
  if (of === 'names')
    return clickhouse.writeFile(out, { sql: 'select toString(field) as field, value, rarity from match_names' });
  if (of === 'some')
    return clickhouse.writeFile(out, {
      sql: `${people} where cityHash64(person) % greatest(1, intDiv((select count() from match_people), {people:UInt64})) = 0`,
      params: { people: question.people },
    });
  if (of === 'keys')
    return withLoadedFile(clickhouse, { file: question.keys, types: { key: 'UInt64' } }, async (probe) =>
      clickhouse.writeFile(out, {
        sql: `select match_keys.key as key, match_keys.person as person from match_keys where match_keys.key in (select key from ${probe})`,
        settings: await probeSettings(clickhouse, probe),
      }),
    );
  return withLoadedFile(clickhouse, { file: question.persons, types: { person: 'UInt32' } }, async (probe) =>
    clickhouse.writeFile(out, {
      sql: `${people} where match_people.person in (select person from ${probe})`,
      settings: await probeSettings(clickhouse, probe),
    }),
  );
}
