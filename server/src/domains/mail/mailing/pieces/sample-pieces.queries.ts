import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

/** Has some recipients of the sample bring their codes, spread over two weeks. */
export async function recordSampleResponses(
  clickhouse: AccountClickHouse,
  { mailing, from }: { readonly mailing: string; readonly from: Date },
): Promise<void> {
  await clickhouse.fill('mail_responses', ['mailing_id', 'serial', 'at'], {
    sql: `
      select mailing_id, serial, {from:DateTime64(3, 'UTC')} + toIntervalHour(120 + cityHash64(serial) % 336)
        from mail_pieces final
       where mailing_id = {mailing:UUID} and arm = 'mail' and cityHash64(serial, 'brought') % 40 = 0`,
    params: { mailing, from: clickHouseTime(from) },
    settings: [],
  });
}

/** Deletes the pieces of a mailing and what was reported about them. */
export async function removePieces(clickhouse: AccountClickHouse, mailing: string): Promise<void> {
  for (const table of ['mail_events', 'mail_responses', 'mail_pieces'] as const)
    await clickhouse.remove(table, 'mailing_id = {mailing:UUID}', { mailing });
}
