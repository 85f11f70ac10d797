import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { shortKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

const installation = `toUUID('${nilId}')`;
/** Rows of `suppressions` that hold for the account of a sealed question, and only in one: elsewhere its parameter has no value and the engine refuses it. */
export const suppressedHere = `suppressions.account_id in ({own_account:UUID}, ${installation})`;
const ofInstallation = `suppressions.account_id = ${installation}`;

const consumerIn = (column: string, scope: string): string =>
  `${column} in (select suppressions.consumer_id from suppressions where ${scope} and suppressions.consumer_id != toUUID('${nilId}'))`;
const keyIn = (column: string, scope: string): string =>
  `${column} in (select suppressions.email_key from suppressions where ${scope} and suppressions.email_key != '')`;

/**
 * A condition for every question of an account over people: it leaves out who is suppressed there or in the installation. It is in the `where` of anything
 * that has a `consumer_id` (UUID): `select count() from consumers where ${notSuppressed}`. An alias of that name must not hide the column.
 */
export const notSuppressed = `not (${consumerIn('consumer_id', suppressedHere)})`;

/** The same for another column. */
export const consumerNotSuppressed = (column: string): string => `not (${consumerIn(column, suppressedHere)})`;

/** Who is suppressed, by keys in the form of `consumer_keys.key_hash` and `consumers.email_key` (32 bytes). */
export const keySuppressed = (column: string): string => keyIn(column, suppressedHere);
export const keyNotSuppressed = (column: string): string => `not (${keyIn(column, suppressedHere)})`;

/** The same for questions of no account, such as figures of the whole consumer file: who is suppressed in the installation. */
export const notSuppressedAnywhere = `not (${consumerIn('consumer_id', ofInstallation)})`;
export const keyNotSuppressedAnywhere = (column: string): string => `not (${keyIn(column, ofInstallation)})`;

/** The places in the consumer file (`state, zip, consumer_id`) of everybody who is suppressed, as a query. */
export const suppressedPlaces = `
  select state, zip, consumer_id from consumer_keys where kind = 'email' and ${keyIn('key_hash', suppressedHere)}
   union all
  select state, zip, consumer_id from suppressions where ${suppressedHere} and suppressions.email_key = ''`;

const hexadecimalKey = 'lower(hex(suppressions.email_key))';
const givenIn = (column: string, key: string): string => `(
  ${column} in (select ${key} from suppressions where ${ofInstallation} and suppressions.email_key != '')
  or (account_id, ${column}) in (select suppressions.account_id, ${key} from suppressions where suppressions.email_key != ''))`;

/** A condition over rows of all accounts with an `account_id` and a hexadecimal key: who has it is suppressed there or in the installation. */
const givenKeySuppressed = (column: string): string => givenIn(column, hexadecimalKey);
/** The same over keys of which some are in their short form. */
export const anyKeySuppressed = (column: string): string =>
  givenIn(column, `arrayJoin([${hexadecimalKey}, ${shortKeyOf(hexadecimalKey)}])`);

/** A condition over events of all accounts: the address that was given is not suppressed. */
export const givenKeyNotSuppressed = (column: string): string => `not ${givenKeySuppressed(column)}`;

/** The same over rows with a `consumer_id`. */
export const consumerSuppressed = `(
  ${consumerIn('consumer_id', ofInstallation)}
  or (account_id, consumer_id) in (select suppressions.account_id, suppressions.consumer_id from suppressions where suppressions.consumer_id != toUUID('${nilId}')))`;

const heldRow = z.object({ account: z.string(), key: z.string(), consumer: z.string() });

/** Entries of people with these hexadecimal keys, or who are these consumers: in `keys` and `consumers`. */
export const entriesOfPeople =
  'email_key in (select unhex(arrayJoin({keys:Array(String)}))) or suppressions.consumer_id in {consumers:Array(UUID)}';

/** Returns who of some people is suppressed in an account. */
export interface Suppressed {
  hasKey(accountId: string, key: string): boolean;
  hasConsumer(accountId: string, consumerId: string): boolean;
}

/** Who is suppressed of people with these hexadecimal keys, or who are these consumers, in whichever account. */
export async function findSuppressed(
  clickhouse: ClickHouse,
  { keys, consumers = [] }: { keys: readonly string[]; consumers?: readonly string[] },
): Promise<Suppressed> {
  const rows =
    keys.length + consumers.length === 0
      ? []
      : await clickhouse.rows({
          sql: `
            select distinct toString(account_id) as account, lower(hex(email_key)) as key, toString(suppressions.consumer_id) as consumer
              from suppressions
             where ${entriesOfPeople}`,
          params: { keys, consumers },
          row: heldRow,
        });
  const byKey = new Set(rows.map(({ account, key }) => `${account} ${key}`));
  const byConsumer = new Set(rows.map(({ account, consumer }) => `${account} ${consumer}`));
  const has = (held: ReadonlySet<string>, accountId: string, name: string): boolean =>
    held.has(`${accountId} ${name}`) || held.has(`${nilId} ${name}`);
  return {
    hasKey: (accountId, key) => has(byKey, accountId, key),
    hasConsumer: (accountId, consumerId) => has(byConsumer, accountId, consumerId),
  };
}

const visitorName = 'concat(toString(account_id), toString(pixel_id), toString(visitor_id))';
/** Tables of who visitors are: which rows are of suppressed people, and how such rows are identified. */
const identified = [
  {
    table: 'visitor_people',
    where: `${givenKeySuppressed('email_key')} or ${consumerSuppressed}`,
    key: visitorName,
  },
  // What an account knows by itself stays its own, out of sight; what a visit showed is dropped.
  {
    table: 'person_records',
    where: `source = 'pixel' and ${givenKeySuppressed('email_key')}`,
    key: 'toString(record_id)',
  },
] as const;
const foundRow = z.object({ found: z.string() });
const foundAtOnce = 5_000;

/**
 * Deletes who visitors are who were ever matched to an address or consumer that is suppressed in their account or in the installation. All rows of such a
 * visitor go: an older row under another address would show through otherwise.
 */
export async function purgeSuppressedVisitors(clickhouse: ClickHouse): Promise<void> {
  for (const { table, where, key } of identified)
    for (;;) {
      const found = await clickhouse.rows({
        sql: `select distinct ${key} as found from ${table} where ${where} limit ${foundAtOnce}`,
        row: foundRow,
      });
      if (found.length === 0) break;
      // A deletion whose condition reads its own table does not end on the embedded engine: what is found is named instead.
      await clickhouse.command(`delete from ${table} where ${key} in {found:Array(String)}`, {
        found: found.map((row) => row.found),
      });
    }
}
