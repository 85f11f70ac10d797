import { type Consent, consent } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime, isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

export interface RecordedConsents {
  readonly accountId: string;
  readonly keys: readonly string[];
  readonly purposes: readonly string[];
  readonly choice: string;
  readonly source: string;
  readonly at: Date;
}

const firstVersion = 5_000_000_000_000_000;

/** Of two words the later one holds, whenever each is stored; of the same millisecond the refusal. Greater than the numbers of a sequence that rows had before. */
const versionOf = (at: Date, choice: string): number => firstVersion + 2 * at.getTime() + (choice === 'denied' ? 1 : 0);

/** Stores what people said. */
export async function storeConsents(
  clickhouse: ClickHouse,
  { accountId, keys, purposes, at, ...said }: RecordedConsents,
): Promise<void> {
  await clickhouse.insert(
    'consents',
    keys.flatMap((key) =>
      purposes.map((purpose) => ({
        ...said,
        account_id: accountId,
        email_key: key,
        purpose,
        at: clickHouseTime(at),
        version: versionOf(at, said.choice),
      })),
    ),
  );
}

const row = consent.omit({ at: true }).extend({ at: z.number() });

/** The last word of somebody about each purpose. */
export async function consentsOf(own: AccountClickHouse, key: string): Promise<Consent[]> {
  const rows = await own.rows({
    sql: `select purpose, choice, source, toUnixTimestamp64Milli(at) as at from consents final
           where email_key = {key:String} order by purpose`,
    params: { key },
    row,
  });
  return rows.map(({ at, ...said }) => ({ ...said, at: isoTime(at) }));
}

const wordRow = z.object({
  account: z.string(),
  key: z.string(),
  purpose: z.string(),
  choice: z.string(),
  source: z.string(),
  at: z.number(),
});
export type LastWord = z.infer<typeof wordRow>;

/** The last words of people of several accounts; `at` is in epoch milliseconds. */
export function lastWords(
  clickhouse: ClickHouse,
  { accounts, keys }: { accounts: readonly string[]; keys: readonly string[] },
): Promise<LastWord[]> {
  return clickhouse.rows({
    sql: `select toString(account_id) as account, email_key as key, purpose, choice, source, toUnixTimestamp64Milli(at) as at
            from consents final
           where account_id in {accounts:Array(UUID)} and email_key in {keys:Array(String)}`,
    params: { accounts, keys },
    row: wordRow,
  });
}

/** A condition of one account over rows with a hexadecimal `email_key`: the last word about the purpose in `{consent_purpose:String}` is this one. */
export const hasConsent = (choice: Consent['choice']): string =>
  `email_key in (select consents.email_key from consents final where consents.account_id = {own_account:UUID} and consents.purpose = {consent_purpose:String} and consents.choice = '${choice}')`;
