import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { addDays } from '@acquaint/engine/dates';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { pixelTables } from './pixel-tables.ts';

/** The last day that the database knows: what expires then is kept for ever. */
const keptForever = '2149-06-06';

/** The day after which what a pixel stored on a day is deleted. */
export function expiryOf({ retentionDays }: { readonly retentionDays: number | null }, day: string): string {
  return retentionDays === null ? keptForever : addDays(day, retentionDays);
}

const dated = {
  events: 'at',
  sealed_visits: 'started_at',
  open_visits: 'started_at',
  purchases: 'at',
  imported_figures: 'day',
} as const;
export const datedTables = [
  'events',
  'sealed_visits',
  'open_visits',
  'purchases',
  'imported_figures',
] as const satisfies readonly (keyof typeof dated)[];

/** Gives the stored rows of a pixel in one table the day after which they are deleted. Repeating it changes nothing. */
export async function setExpiry(
  clickhouse: ClickHouse,
  table: (typeof datedTables)[number],
  { pixelId, accountId, retentionDays }: { pixelId: string; accountId: string; retentionDays: number | null },
): Promise<void> {
  const day = retentionDays === null ? `toDate('${keptForever}')` : `toDate(${dated[table]}) + {days:UInt16}`;
  await clickhouse.command(
    `alter table ${table} update expires_on = ${day} where account_id = {account:UUID} and pixel_id = {pixel:UUID} settings mutations_sync = 1`,
    { account: accountId, pixel: pixelId, ...(retentionDays === null ? {} : { days: retentionDays }) },
  );
}

/** Deletes what is past its day in one table, without waiting for the engine to come by. */
export async function deleteExpired(
  clickhouse: ClickHouse,
  table: (typeof datedTables)[number],
  today: string,
): Promise<void> {
  await clickhouse.command(`delete from ${table} where expires_on < {today:Date}`, { today });
}

/** Deletes all rows of a pixel in one table. */
export async function deletePixelRows(
  clickhouse: ClickHouse,
  table: (typeof pixelTables)[number],
  { pixelId, accountId }: { pixelId: string; accountId: string },
): Promise<void> {
  await scopeToAccount(clickhouse, accountId).remove(table, 'pixel_id = {pixel:UUID}', { pixel: pixelId });
}
