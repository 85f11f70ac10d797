import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { z } from 'zod';
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

const visitorRow = z.object({ consumer_id: z.string(), at: z.coerce.date() });

/** Recipients of a sample mailing who visit the site by its link, `share` of a thousand, with the times when they do: two weeks from a day on. */
export function sampleVisitors(
  clickhouse: AccountClickHouse,
  { mailing, from, share }: { readonly mailing: string; readonly from: Date; readonly share: number },
): Promise<z.infer<typeof visitorRow>[]> {
  return clickhouse.rows({
    sql: `
      select consumer_id, toString({from:DateTime64(3, 'UTC')} + toIntervalMinute(cityHash64(serial, 'when') % 20160)) || 'Z' as at
        from mail_pieces final
       where mailing_id = {mailing:UUID} and arm = 'mail' and cityHash64(serial, 'comes') % 1000 < {share:UInt32}
       order by serial`,
    params: { mailing, from: clickHouseTime(from), share },
    row: visitorRow,
  });
}

/** Deletes the pieces of a mailing and what was reported about them. */
export async function removePieces(clickhouse: AccountClickHouse, mailing: string): Promise<void> {
  for (const table of ['mail_events', 'mail_responses', 'mail_pieces'] as const)
    await clickhouse.remove(table, 'mailing_id = {mailing:UUID}', { mailing });
}
