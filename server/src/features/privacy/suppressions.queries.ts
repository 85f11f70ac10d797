import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../platform/ids/ids.ts';

/** Why somebody is on the list: asked by themselves, put there by a user, or erased and not to come back. */
export type SuppressionReason = 'opt-out' | 'user' | 'erasure';

/**
 * A condition for every question over people: it leaves out who is suppressed. It stands in the `where` of anything that has
 * a `consumer_id` (UUID): `select count() from consumers where ${notSuppressed}`. An alias of that name must not hide the column.
 */
export const notSuppressed = `consumer_id not in (select suppressions.consumer_id from suppressions where suppressions.consumer_id != toUUID('${nilId}'))`;

/** The same for keys in the form of `consumer_keys.key_hash` and `consumers.email_key` (32 bytes). */
export const keyNotSuppressed = (column: string): string =>
  `${column} not in (select suppressions.email_key from suppressions)`;

/** The suppressed keys in the hexadecimal form that events and visitors have them in. */
const hexadecimalKeys = 'select lower(hex(suppressions.email_key)) from suppressions';

/** A condition over events: the address that was given is not suppressed. */
export const givenKeyNotSuppressed = (column: string): string => `${column} not in (${hexadecimalKeys})`;

/** Puts an address on the list, with every consumer who has it. Repeating it changes nothing. */
export async function suppressKey(
  clickhouse: ClickHouse,
  key: string,
  { reason, at }: { reason: SuppressionReason; at: Date },
): Promise<void> {
  await clickhouse.command(
    `insert into suppressions (email_key, consumer_id, reason, at)
     select unhex({key:String}), arrayJoin(if(empty(ids), [toUUID('${nilId}')], ids)), {reason:String},
            {at:DateTime64(3, 'UTC')}
       from (
         select groupUniqArray(consumer_keys.consumer_id) as ids
           from consumer_keys
          where kind = 'email'
            and key_hash = unhex({key:String})
       )`,
    { key, reason, at: clickHouseTime(at) },
  );
}

/** Names consumers who came to the file while their address was being suppressed; the view of the file sees all others. */
export async function linkSuppressions(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(`
    insert into suppressions (email_key, consumer_id, reason, at)
    select key_hash, found.consumer_id, reason, at
      from (
        select key_hash, consumer_keys.consumer_id as consumer_id
          from consumer_keys
         where kind = 'email'
           and key_hash in (select suppressions.email_key from suppressions)
           and (key_hash, consumer_id) not in (select suppressions.email_key, suppressions.consumer_id from suppressions)
      ) as found
      any inner join suppressions on suppressions.email_key = found.key_hash`);
}

const keyRow = z.object({ key: z.string() });

/** Which of the hexadecimal keys are suppressed. */
export async function suppressedKeys(clickhouse: ClickHouse, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await clickhouse.rows({
    sql: `
      select distinct lower(hex(email_key)) as key
        from suppressions
       where email_key in (select unhex(arrayJoin({keys:Array(String)})))`,
    params: { keys },
    row: keyRow,
  });
  return new Set(rows.map(({ key }) => key));
}

const visitorName = 'concat(toString(account_id), toString(pixel_id), toString(visitor_id))';
/** Tables of who visitors are: which rows are of suppressed people, and how such rows are told apart. */
const identified = [
  { table: 'visitor_people', where: `email_key in (${hexadecimalKeys}) or not (${notSuppressed})`, key: visitorName },
  // What an account knows by itself stays its own, out of sight; what a visit told is forgotten.
  {
    table: 'person_records',
    where: `source = 'pixel' and email_key in (${hexadecimalKeys})`,
    key: 'toString(record_id)',
  },
] as const;
const foundRow = z.object({ found: z.string() });
const foundAtOnce = 5_000;

/**
 * Forgets who visitors are, in all accounts, who were ever matched to a suppressed address or consumer. All rows of such a visitor go: an
 * older row under another address would show through otherwise.
 */
export async function forgetSuppressedVisitors(clickhouse: ClickHouse): Promise<void> {
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
