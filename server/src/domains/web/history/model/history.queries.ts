import { z } from 'zod';
import { newestKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { givenKeyNotSuppressed } from '../../../people/privacy/index.ts';

const firstRow = z.object({ events: z.number(), first: z.number() });

/** When a pixel measured its first event itself, in milliseconds; null: it has none. */
export async function measuredSince(clickhouse: AccountClickHouse, pixelId: string): Promise<number | null> {
  const [row] = await clickhouse.rows({
    sql: `
      select count() as events, toUnixTimestamp64Milli(min(at)) as first
        from events
       where pixel_id = {pixel:UUID} and import_id = toUUID('${nilId}')`,
    params: { pixel: pixelId },
    row: firstRow,
  });
  return row === undefined || row.events === 0 ? null : row.first;
}

/** Deletes what an import brought to a table. */
export async function removeImported(
  clickhouse: AccountClickHouse,
  table: 'events' | 'imported_figures',
  { pixelId, importId }: { readonly pixelId: string; readonly importId: string },
): Promise<void> {
  await clickhouse.remove(table, 'pixel_id = {pixel:UUID} and import_id = {import:UUID}', {
    pixel: pixelId,
    import: importId,
  });
}

const visitorRow = z.object({ visitor_id: z.string() });

interface Part {
  readonly pixelId: string;
  readonly importId: string;
  /** The visitor before. */
  readonly after: string;
  readonly limit: number;
}

/** Visitors who gave an address in an import, in the order of their ids. */
export async function visitorsOfImport(
  clickhouse: AccountClickHouse,
  { pixelId, importId, after, limit }: Part,
): Promise<string[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(visitor_id) as visitor_id
        from events
       where pixel_id = {pixel:UUID} and import_id = {import:UUID} and email_key != '' and events.visitor_id > {after:UUID}
       group by events.visitor_id
       order by events.visitor_id
       limit {limit:UInt32}`,
    params: { pixel: pixelId, import: importId, after, limit },
    row: visitorRow,
  });
  return rows.map(({ visitor_id: id }) => id);
}

const givenRow = z.object({
  account_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
  matched_at: z.string(),
});

export interface Visitors {
  readonly pixelId: string;
  readonly visitors: readonly string[];
}

/** Addresses that visitors gave, ever, with the last time that they did, the latest of each visitor last; without those of an import that is being undone. Suppressed ones are left out. */
export async function addressesOf(
  clickhouse: AccountClickHouse,
  { pixelId, visitors }: Visitors,
  { pepper, without }: { readonly pepper: string; readonly without: string | null },
): Promise<z.infer<typeof givenRow>[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, email_key, toString(last_at) as matched_at
        from (
          select account_id, pixel_id, visitor_id, ${newestKeyOf('events.email_key')} as email_key, max(at) as last_at
            from events
           where pixel_id = {pixel:UUID} and visitor_id in {visitors:Array(UUID)} and events.email_key != ''
             ${without === null ? '' : 'and import_id != {without:UUID}'}
           group by account_id, pixel_id, visitor_id, email_key
        ) as given
       where ${givenKeyNotSuppressed('email_key')}
       order by visitor_id, last_at`,
    params: { pixel: pixelId, visitors, pepper, ...(without === null ? {} : { without }) },
    row: givenRow,
  });
}

const knownRow = z.object({ record_id: z.string(), visitor_id: z.string(), email_key: z.string() });

/** Deletes who visitors are, where it does not follow from one of these addresses. */
export async function removeIdentities(
  clickhouse: AccountClickHouse,
  { pixelId, visitors }: Visitors,
  remaining: readonly z.infer<typeof givenRow>[],
): Promise<void> {
  const params = { pixel: pixelId, visitors };
  const ofVisitors = (table: string): string =>
    `pixel_id = {pixel:UUID} and ${table}.visitor_id in {visitors:Array(UUID)}`;
  const keys = new Set(remaining.map(({ visitor_id: id, email_key: key }) => `${id} ${key}`));
  const isGone = ({ visitor_id: id, email_key: key }: z.infer<typeof knownRow>): boolean => !keys.has(`${id} ${key}`);
  const known = await clickhouse.rows({
    sql: `select '' as record_id, toString(visitor_id) as visitor_id, email_key from visitor_people final where ${ofVisitors('visitor_people')}`,
    params,
    row: knownRow,
  });
  const gone = known.filter(isGone).map(({ visitor_id: id }) => id);
  const records = await clickhouse.rows({
    sql: `
      select toString(record_id) as record_id, toString(visitor_id) as visitor_id, email_key
        from person_records final where source = 'pixel' and ${ofVisitors('person_records')}`,
    params,
    row: knownRow,
  });
  const removed = records.filter(isGone).map(({ record_id: id }) => id);
  if (gone.length > 0)
    await clickhouse.remove('visitor_people', 'pixel_id = {pixel:UUID} and visitor_id in {gone:Array(UUID)}', {
      pixel: pixelId,
      gone,
    });
  if (removed.length > 0) await clickhouse.remove('person_records', 'record_id in {removed:Array(UUID)}', { removed });
}
