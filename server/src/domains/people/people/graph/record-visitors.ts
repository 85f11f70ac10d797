import { z } from 'zod';
import { newestKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { idOf, newId, nilId } from '../../../../platform/ids/ids.ts';
import { givenKeyNotSuppressed } from '../../privacy/index.ts';
import type { Intents } from '../../../../platform/intents/intents.ts';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { withPersonGraph } from './person-graph-lock.ts';
import { visibleRecords } from './visible-records.queries.ts';

/** A visitor who gave an address, and the hexadecimal key that the address is looked up by. */
export interface GivenAddress {
  readonly account_id: string;
  readonly pixel_id: string;
  readonly visitor_id: string;
  readonly email_key: string;
  /** When it was given, where that was not now. */
  readonly matched_at?: string | undefined;
}

/** What the consumer file says of whoever has the address. */
export interface KnownConsumer {
  readonly consumer_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const holderRow = z.object({ key: z.string(), person: z.string(), record: z.string() });

/** Who has each address already: of several people the one who was known first, with a record that has it. */
export async function holdersOf(own: AccountClickHouse, keys: readonly string[]) {
  const rows = await own.rows({
    sql: `
      select email_key as key, toString(min(person_id)) as person, toString(argMin(record_id, (person_id, record_id))) as record
        from ${visibleRecords}
       where email_key in {keys:Array(String)}
       group by email_key`,
    params: { keys },
    row: holderRow,
  });
  return new Map(rows.map(({ key, ...holder }) => [key, holder]));
}

const idRow = z.object({ id: z.string() });

async function known(own: AccountClickHouse, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await own.rows({
    sql: 'select toString(record_id) as id from person_records where record_id in {ids:Array(UUID)}',
    params: { ids },
    row: idRow,
  });
  return new Set(rows.map(({ id }) => id));
}

/** One record for each address that a visitor gave, however often: two people at one device are two records. */
const recordOf = ({ pixel_id, visitor_id, email_key }: GivenAddress): string =>
  idOf(`visitor ${pixel_id} ${visitor_id} ${email_key}`);

/** What is known of whoever has an address, without what is empty. */
function fieldsOf(consumer: KnownConsumer | undefined): Record<string, string> {
  if (consumer === undefined) return {};
  const { first_name: given_name, last_name: surname, city, state, zip } = consumer;
  return Object.fromEntries(
    Object.entries({ given_name, surname, city, state, zip }).filter(([, value]) => value !== ''),
  );
}

interface Stores {
  readonly postgres: Pick<Postgres, 'system'>;
  readonly intents: Pick<Intents, 'whileHeld'>;
  readonly clickhouse: ClickHouse;
}

async function recordInAccount(
  { postgres, clickhouse }: Stores,
  given: readonly GivenAddress[],
  { consumers, at }: { consumers: ReadonlyMap<string, KnownConsumer>; at: Date },
): Promise<number> {
  const [first] = given;
  if (first === undefined) return 0;
  const own = scopeToAccount(clickhouse, first.account_id);
  const byRecord = new Map(given.map((one) => [recordOf(one), one]));
  const stored = await known(own, [...byRecord.keys()]);
  const missing = [...byRecord].filter(([record]) => !stored.has(record));
  if (missing.length === 0) return 0;
  const holders = await holdersOf(own, [...new Set(missing.map(([, { email_key: key }]) => key))]);
  const version = await nextVersion(postgres);
  const links: object[] = [];
  const common = { account_id: first.account_id, import_id: nilId };
  const rows = missing.map(([record, { pixel_id, visitor_id, email_key: key, matched_at: givenAt }]) => {
    const holder = holders.get(key);
    const person = holder?.person ?? newId();
    if (holder === undefined) holders.set(key, { person, record });
    else {
      const [left, right] = [holder.record, record].toSorted();
      const link = { left_record: left, right_record: right, kind: 'email', probability: 1, at: clickHouseTime(at) };
      links.push({ ...common, ...link });
    }
    const consumer = consumers.get(key);
    return {
      ...common,
      record_id: record,
      person_id: person,
      source: 'pixel',
      pixel_id,
      row: 0,
      fields: fieldsOf(consumer),
      email_key: key,
      visitor_id,
      consumer_id: consumer?.consumer_id ?? nilId,
      state: consumer?.state ?? '',
      zip: consumer?.zip ?? '',
      consent: '',
      recorded_at: givenAt ?? clickHouseTime(at),
      version,
    };
  });
  await clickhouse.insert('person_links', links);
  await clickhouse.insert('person_records', rows);
  return rows.length;
}

/** Puts the addresses that visitors gave with the people who have them, or with new people. Addresses that are there already change nothing. */
export async function recordVisitors(
  stores: Stores,
  given: readonly GivenAddress[],
  context: { consumers: ReadonlyMap<string, KnownConsumer>; at: Date },
): Promise<number> {
  let recorded = 0;
  for (const [account, visitors] of Map.groupBy(given, ({ account_id: id }) => id))
    recorded += await withPersonGraph(stores.intents, account, () => recordInAccount(stores, visitors, context));
  return recorded;
}

/** Whose address a visitor gave last; null where none was given. */
export async function personOfVisitor(own: AccountClickHouse, visitorId: string): Promise<string | null> {
  const [row] = await own.rows({
    sql: `
      select toString(person_id) as id
        from ${visibleRecords} as known
       where visitor_id = {visitor:UUID}
       order by known.recorded_at desc, record_id
       limit 1`,
    params: { visitor: visitorId },
    row: idRow,
  });
  return row?.id ?? null;
}

const givenRow = z.object({
  account_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
});

/** Addresses of the last two days that are no records yet, of all accounts; at most `limit`. Suppressed ones are left out. */
export async function unrecordedAddresses(
  clickhouse: ClickHouse,
  pepper: string,
  limit: number,
): Promise<GivenAddress[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, email_key
        from (
          select distinct account_id, pixel_id, visitor_id, ${newestKeyOf('events.email_key')} as email_key
            from events
           where events.email_key != ''
             and at > now() - interval 2 day
        ) as given
       where ${givenKeyNotSuppressed('email_key')}
         and (account_id, pixel_id, visitor_id, email_key) not in (
           select account_id, pixel_id, visitor_id, email_key from person_records where source = 'pixel')
       limit {limit:UInt32}`,
    params: { limit, pepper },
    row: givenRow,
  });
}
