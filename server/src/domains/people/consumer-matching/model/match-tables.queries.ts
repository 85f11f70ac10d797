import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { createNextTable, exchangeTables, nextTable } from '../../../../platform/clickhouse/replace-table.ts';
import { withLoadedFile } from '../../../../platform/clickhouse/with-loaded-file.ts';
import { consumerNotSuppressed } from '../../privacy/index.ts';
import type { MatchingAsks } from './asked.ts';

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

const tables = ['match_people', 'match_keys', 'match_names'] as const;
const keptKeys = 'match_keys_kept';

/** Creates empty tables beside the current ones. */
export async function beginPreparing(clickhouse: ClickHouse): Promise<void> {
  for (const table of tables) await createNextTable(clickhouse, table);
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
  await clickhouse.loadFile(nextTable('match_people'), {
    path: files.people,
    format: 'Parquet',
    columns: ['person', 'consumer_id', 'home_state', 'home_zip', ...wordColumns],
  });
  await clickhouse.loadFile(nextTable('match_keys'), {
    path: files.keys,
    format: 'Parquet',
    columns: ['key', 'person'],
  });
}

/** Names with their rarity, as the linkage takes it: nothing counts for more than e to the power of these. */
const [leastRarity, mostRarity] = [-4, 8];

/** Fields whose values are known to be common or rare. */
export const rareFields = ['given', 'surname', 'city', 'zip'] as const;

function rarities(field: (typeof rareFields)[number]): string {
  return `
    with counts as (select ${field} as value, toFloat64(count()) as n from ${nextTable('match_people')} where ${field} != '' group by ${field})
    select '${field}' as field, value,
           greatest(${leastRarity}, least(${mostRarity}, log(n * sum(n) over () / sum(n * n) over ()))) as rarity
      from counts`;
}

/** A key that more people share narrows too little; other keys find who is meant. */
const mostPeopleOfKey = 20;

async function dropCommonKeys(clickhouse: ClickHouse): Promise<void> {
  const all = nextTable('match_keys');
  await clickhouse.command(`drop table if exists ${keptKeys}`);
  await clickhouse.command(`create table ${keptKeys} as match_keys`);
  await clickhouse.command(`
    insert into ${keptKeys}
    select * from ${all}
     where key not in (select key from ${all} group by key having count() > ${mostPeopleOfKey} settings optimize_aggregation_in_order = 1)`);
  await clickhouse.command(`exchange tables ${keptKeys} and ${all}`);
  await clickhouse.command(`drop table ${keptKeys}`);
}

/** Exchanges the prepared tables for the current ones, then records what they were made of: from here on they count as complete. */
export async function finishPreparing(
  clickhouse: ClickHouse,
  of: { signature: string; consumers: number },
): Promise<void> {
  await dropCommonKeys(clickhouse);
  for (const field of rareFields)
    await clickhouse.command(`insert into ${nextTable('match_names')} (field, value, rarity) ${rarities(field)}`);
  for (const table of tables) await exchangeTables(clickhouse, table);
  await clickhouse.insert('match_indexes', [of]);
}

/** Makes the next `prepareConsumers` prepare all consumers again. */
export async function discardPrepared(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('truncate table match_indexes');
}

const people = `
  select match_people.person as person, match_people.consumer_id as consumer_id, home_state, home_zip, ${wordColumns.map((column) => `match_people.${column} as ${column}`).join(', ')},
         not (${consumerNotSuppressed('match_people.consumer_id')}) as is_suppressed
    from match_people`;

/** Where much is looked for all over a table, reading it is quicker than finding each in its order. */
const manyProbes = 50_000;

const countRow = z.object({ count: z.number() });

async function probeSettings(clickhouse: ClickHouse, probe: string): Promise<string[]> {
  const [row] = await clickhouse.rows({ sql: `select count() as count from ${probe}`, row: countRow });
  return (row?.count ?? 0) < manyProbes ? [] : ['use_index_for_in_with_subqueries = 0'];
}

interface Asking {
  readonly clickhouse: ClickHouse;
  /** The account that asks: people suppressed there are marked. */
  readonly own: AccountClickHouse;
}

/** Answers what is asked of the prepared consumers by writing files. */
export function answerMatching({ clickhouse, own }: Asking): MatchingAsks {
  return {
    writeNames: ({ out }) =>
      clickhouse.writeFile(out, { sql: 'select toString(field) as field, value, rarity from match_names' }),
    writeSome: ({ people: wanted, out }) =>
      own.writeFile(out, {
        sql: `${people} where cityHash64(person) % greatest(1, intDiv((select count() from match_people), {people:UInt64})) = 0`,
        params: { people: wanted },
      }),
    writeHolders: ({ keys, out }) =>
      withLoadedFile(clickhouse, { file: keys, types: { key: 'UInt64' } }, async (probe) =>
        clickhouse.writeFile(out, {
          sql: `select match_keys.key as key, match_keys.person as person from match_keys where match_keys.key in (select key from ${probe})`,
          settings: await probeSettings(clickhouse, probe),
        }),
      ),
    writePeople: ({ persons, out }) =>
      withLoadedFile(clickhouse, { file: persons, types: { person: 'UInt32' } }, async (probe) =>
        own.writeFile(out, {
          sql: `${people} where match_people.person in (select person from ${probe})`,
          settings: await probeSettings(clickhouse, probe),
        }),
      ),
  };
}

/** How many consumers the match tables say they were made of, and how many are in them; null before the first time. */
export async function countPrepared(clickhouse: ClickHouse): Promise<{ recorded: number; people: number } | null> {
  const [row] = await clickhouse.rows({
    sql: `select toUInt64(indexes.consumers) as recorded, (select count() from match_people) as people
            from match_indexes as indexes order by made_at desc limit 1`,
    row: z.object({ recorded: z.number(), people: z.number() }),
  });
  return row ?? null;
}
