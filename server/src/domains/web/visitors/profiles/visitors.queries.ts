import { directSource, type TimelineEntry, type Visitor, type VisitorsQuery } from '@acquaint/contract';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { scopedVisits, scopeParameters, type VisitScope, visitorIn } from '../../reports/index.ts';
import { personsOfVisitors, visitorKey, visitSettings } from '../../visits/index.ts';

const text = z.string();
const visitorRow = z.object({
  visitor_id: text,
  pixel_id: text,
  visits: z.number(),
  pages: z.number(),
  seconds: z.number(),
  source: text,
  last_page: text,
  device: text,
  browser: text,
  platform: text,
  language: text,
  time_zone: text,
  consent: z.enum(['kept', 'consented', 'none', 'refused']),
  orders: z.number(),
  revenue: z.number(),
  first: z.number(),
  last: z.number(),
  place: z.array(text),
});

/** A visitor as the contract shows it, but for what only PostgreSQL knows of its pixel. */
export type StoredVisitor = Omit<Visitor, 'pixel_uuid' | 'is_sample'> & { readonly pixel_id: string };

const columns = [
  'pixel_id',
  'visitor_id',
  'pages',
  'engaged_ms',
  'source',
  'last_page',
  'first_page',
  'device',
  'browser',
  'platform',
  'language',
  'time_zone',
  'is_cookieless',
  'has_gpc',
  'consent',
  'orders',
  'revenue',
] as const;

const orders = {
  last_seen: { by: 'last', type: 'Int64' },
  first_seen: { by: 'first', type: 'Int64' },
  visits: { by: 'visits_made', type: 'Int64' },
  pages: { by: 'pages_seen', type: 'Int64' },
  seconds: { by: 'engaged', type: 'Int64' },
  name: { by: 'last_name', type: 'String' },
} as const;

const contains = (of: string): string => `positionCaseInsensitiveUTF8(${of}, {search:String}) > 0`;

/** Visitors of a tab; whoever came before the range is not new. */
function conditionsOf(scope: VisitScope, { tab, search }: Pick<VisitorsQuery, 'tab' | 'search'>): string {
  const key = scope.pixelIds.length === 1 ? 'visitor_id' : '(pixel_id, visitor_id)';
  const earlier = `
    select ${key} from sealed_visits
     where pixel_id in {pixels:Array(UUID)} and started_at < toDateTime64({from:String}, 3, {zone:String})
     union all
    select ${key} from open_visits
     where pixel_id in {pixels:Array(UUID)} and started_at < toDateTime64({from:String}, 3, {zone:String})`;
  const inPerson = visitorIn(scope, `where ${contains("concat(first_name, ' ', last_name, ' ', city, ' ', company)")}`);
  const inVisit = contains(
    `concat(first_page, ' ', last_page, ' ', if(visits.source = '', '${directSource}', visits.source))`,
  );
  const ofTab = {
    all: [],
    identified: [visitorIn(scope)],
    companies: [visitorIn(scope, "where company != ''")],
    new: [`${key} not in (${earlier})`, 'not is_cookieless'],
  }[tab];
  const all = [...ofTab, ...(search === undefined || search === '' ? [] : [`(${inPerson} or ${inVisit})`])];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
}

const grouped = `
      select pixel_id, visitor_id,
             count()                                                       as visits_made,
             sum(visits.pages)                                             as pages_seen,
             intDiv(sum(engaged_ms), 1000)                                 as engaged,
             argMin(visits.source, started_at)                             as first_source,
             argMax(visits.last_page, started_at)                          as latest_page,
             argMax(visits.device, started_at)                             as latest_device,
             argMax(visits.browser, started_at)                            as latest_browser,
             argMax(visits.platform, started_at)                           as latest_platform,
             argMax(visits.language, started_at)                           as latest_language,
             argMax(visits.time_zone, started_at)                          as latest_zone,
             argMax(multiIf(visits.has_gpc, 'refused', visits.is_cookieless, 'none', visits.consent = 'granted', 'consented', 'kept'), started_at) as latest_consent,
             sum(visits.orders)                                            as orders_made,
             sum(visits.revenue)                                           as earned,
             toUnixTimestamp64Milli(min(started_at))                       as first,
             toUnixTimestamp64Milli(max(started_at))                       as last
        from visits`;

/** One page of the visitors of a scope, and how many there are. */
export async function pageOfVisitors(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  { after, limit, offset, ...query }: VisitorsQuery & PagePart,
): Promise<{ rows: Placed<StoredVisitor>[]; total: number }> {
  const conditions = conditionsOf(scope, query);
  const params = { ...scopeParameters(scope), search: query.search ?? '' };
  // Somebody may be a visitor of several pixels.
  const keys = keyset([
    { ...orders[query.orderBy], direction: query.orderDirection },
    { by: 'per_visitor.visitor_id', type: 'UUID', direction: 'asc' },
    { by: 'per_visitor.pixel_id', type: 'UUID', direction: 'asc' },
  ]);
  const farther = keys.after(after);
  const names =
    query.orderBy === 'name'
      ? 'left join (select pixel_id, visitor_id, last_name from known_people) as named on named.pixel_id = per_visitor.pixel_id and named.visitor_id = per_visitor.visitor_id'
      : '';
  const [rows, counts] = await Promise.all([
    clickhouse.rows({
      sql: `${scopedVisits(scope, columns)}
        select per_visitor.visitor_id as visitor_id, per_visitor.pixel_id as pixel_id, visits_made as visits, pages_seen as pages, engaged as seconds,
               if(first_source = '', '${directSource}', first_source) as source, latest_page as last_page, latest_device as device,
               latest_browser as browser, latest_platform as platform, latest_language as language, latest_zone as time_zone,
               latest_consent as consent, orders_made as orders, earned as revenue, first, last, ${keys.place} as place
          from (${grouped} ${conditions} group by pixel_id, visitor_id) as per_visitor
          ${names}
         where ${farther.sql}
         order by ${keys.order}
         limit {limit:UInt32} offset {offset:UInt32}`,
      params: { ...params, ...farther.params, limit, offset },
      row: visitorRow,
      settings: visitSettings,
    }),
    clickhouse.rows({
      sql: `${scopedVisits(scope, columns)} select uniqExact(pixel_id, visitor_id) as total from visits ${conditions}`,
      params,
      row: z.object({ total: z.number() }),
      settings: visitSettings,
    }),
  ]);
  const persons = await personsOfVisitors(clickhouse, rows);
  const visitors = rows.map(({ first, last, orders: made, revenue, ...row }) => ({
    ...row,
    sales: scope.currency === null ? null : { currency: scope.currency, orders: made, revenue },
    person: persons.get(visitorKey(row)) ?? null,
    first_seen: isoTime(first),
    last_seen: isoTime(last),
  }));
  return { rows: visitors, total: counts[0]?.total ?? 0 };
}

const eventRow = z.object({
  id: text,
  time: z.number(),
  visit_id: text,
  pixel_id: text,
  type: text,
  name: text,
  path: text,
  title: text,
  source: text,
  seconds: z.number(),
  scan: text,
  is_imported: z.boolean(),
});

/** The newest events of a visitor in all pixels, without consent decisions; one more than `limit` shows that there are more. */
export async function timelineOf(
  clickhouse: AccountClickHouse,
  visitorId: string,
  limit: number,
): Promise<(Omit<TimelineEntry, 'qr_code'> & { pixel_id: string; scan: string })[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(event_id) as id, toUnixTimestamp64Milli(at) as time, visit_id, pixel_id, type, name, path, title, source,
             intDiv(engaged_ms, 1000) as seconds, scan_id as scan,
             toBool(import_id != toUUID('${nilId}')) as is_imported
        from events
       where visitor_id = {visitor:UUID}
         and type != 'consent'
       order by at desc, event_id
       limit {limit:UInt32}`,
    params: { visitor: visitorId, limit: limit + 1 },
    row: eventRow,
  });
  return rows.map(({ time, ...row }) => ({ ...row, at: isoTime(time) }));
}

const evidenceRow = z.object({ time: z.number(), type: text, name: text, path: text, email_key: text });
export type Evidence = z.infer<typeof evidenceRow>;

/** The event in which a visitor last gave an address; null when none is stored any more. */
export async function evidenceOf(clickhouse: AccountClickHouse, visitorId: string): Promise<Evidence | null> {
  const [row] = await clickhouse.rows({
    sql: `
      select toUnixTimestamp64Milli(at) as time, type, name, path, email_key
        from events
       where visitor_id = {visitor:UUID}
         and email_key != ''
       order by at desc, event_id
       limit 1`,
    params: { visitor: visitorId },
    row: evidenceRow,
  });
  return row ?? null;
}

/** The consumer behind a visitor, and the hexadecimal key of the address that they were found by, '' where there was none; null for a visitor nobody knows. */
export async function personOfKnownVisitor(
  clickhouse: AccountClickHouse,
  visitorId: string,
): Promise<{ readonly key: string; readonly consumer: string } | null> {
  const [row] = await clickhouse.rows({
    sql: `
      select email_key as key, toString(consumer_id) as consumer
        from visitor_people final where visitor_id = {visitor:UUID} order by matched_at desc limit 1`,
    params: { visitor: visitorId },
    row: z.object({ key: text, consumer: text }),
  });
  return row ?? null;
}
