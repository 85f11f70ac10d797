import { z } from 'zod';
import { isShortKey, shortKey } from '../../../../platform/auth/email-key.ts';
import { shortKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { entriesOfPeople } from './suppressions.queries.ts';

const entryRow = z.object({ account: z.string(), key: z.string(), consumer: z.string(), entry: z.string() });

interface Suppressible {
  readonly account: string;
  /** Hexadecimal, whole or in its short form; '' without an address. */
  readonly emailKey: string;
  readonly consumerId: string;
}

/** The entry of a suppression list that each of some people is on, an account's own before the installation's; null for who is on none. */
export async function entriesOf(clickhouse: ClickHouse, people: readonly Suppressible[]): Promise<(string | null)[]> {
  if (people.length === 0) return [];
  const keys = people.map(({ emailKey }) => emailKey).filter((key) => key !== '');
  const rows = await clickhouse.rows({
    sql: `
      select toString(account_id) as account, lower(hex(email_key)) as key, toString(suppressions.consumer_id) as consumer, toString(entry_id) as entry
        from suppressions final
       where ${entriesOfPeople}
          or ${shortKeyOf('lower(hex(email_key))')} in {short:Array(String)}
       order by suppressions.at`,
    params: {
      keys: keys.filter((key) => !isShortKey(key)),
      short: keys.filter(isShortKey),
      consumers: people.map(({ consumerId }) => consumerId).filter((id) => id !== nilId),
    },
    row: entryRow,
  });
  const entries = new Map<string, string>();
  for (const { account, key, consumer, entry } of rows) {
    for (const form of key === '' ? [] : [key, shortKey(key)]) entries.set(`${account} ${form}`, entry);
    if (consumer !== nilId) entries.set(`${account} ${consumer}`, entry);
  }
  return people.map(({ account, emailKey, consumerId }) => {
    const names = [account, nilId].flatMap((of) => [`${of} ${emailKey}`, `${of} ${consumerId}`]);
    return names.map((name) => entries.get(name)).find((entry) => entry !== undefined) ?? null;
  });
}
