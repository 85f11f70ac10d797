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
  readonly version: number;
}

/** Stores what people said. */
export async function storeConsents(
  clickhouse: ClickHouse,
  { accountId, keys, purposes, at, ...said }: RecordedConsents,
): Promise<void> {
  await clickhouse.insert(
    'consents',
    keys.flatMap((key) =>
      purposes.map((purpose) => ({ ...said, account_id: accountId, email_key: key, purpose, at: clickHouseTime(at) })),
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

/** A condition of one account over rows with a hexadecimal `email_key`: the last word about the purpose in `{consent_purpose:String}` is this one. */
export const hasConsent = (choice: Consent['choice']): string =>
  `email_key in (select consents.email_key from consents final where consents.account_id = {own_account:UUID} and consents.purpose = {consent_purpose:String} and consents.choice = '${choice}')`;
