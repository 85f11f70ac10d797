import { directSource, type Visit, type VisitsQuery } from '@acquaint/contract';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { foldedText, scopedVisits, scopeParameters, visitorIn, type VisitScope } from './visit-scope.queries.ts';
import { personsOfVisitors, visitorKey, visitSettings } from '../../visits/index.ts';

const text = z.string();
const visitRow = z.object({
  id: text,
  visitor_id: text,
  pixel_id: text,
  first_page: text,
  last_page: text,
  pages: z.number(),
  seconds: z.number(),
  source: text,
  referrer: text,
  campaign: text,
  device: text,
  browser: text,
  platform: text,
  language: text,
  screen: text,
  started: z.number(),
  orders: z.number(),
  revenue: z.number(),
  is_imported: z.boolean(),
});
const placedRow = visitRow.extend({ place: z.array(z.string()) });
const countRow = z.object({ total: z.number() });

/** A visit as the contract shows it, but for what only PostgreSQL knows of its pixel. */
export type StoredVisit = Omit<Visit, 'pixel_uuid' | 'is_sample'> & { readonly pixel_id: string };

/** The visits with the person behind each, in their order. */
async function withPersons<Row extends z.infer<typeof visitRow>>(clickhouse: AccountClickHouse, rows: readonly Row[]) {
  const persons = await personsOfVisitors(clickhouse, rows);
  return rows.map(({ started, ...row }) => ({
    ...row,
    person: persons.get(visitorKey(row)) ?? null,
    started_at: isoTime(started),
  }));
}

const orderColumns = {
  started_at: { by: 'toUnixTimestamp64Milli(started_at)', type: 'Int64' },
  pages: { by: 'visits.pages', type: 'Int64' },
  seconds: { by: 'engaged_ms', type: 'Int64' },
  source: { by: foldedText(`if(visits.source = '', '${directSource}', visits.source)`), type: 'String' },
  name: { by: 'last_name', type: 'String' },
} as const;

export type VisitListing = Pick<VisitsQuery, 'orderBy' | 'orderDirection' | 'identified'> &
  Partial<Pick<VisitsQuery, 'search'>>;

const searchedColumns = ['pixel_id', 'visitor_id', 'first_page', 'last_page', 'source', 'campaign'] as const;
const shownColumns = [
  ...searchedColumns,
  'visit_id',
  'pages',
  'engaged_ms',
  'referrer',
  'device',
  'browser',
  'platform',
  'language',
  'screen',
  'screen_height',
  'is_known',
  'import_id',
  'orders',
  'revenue',
] as const;

const contains = (text: string): string => `positionCaseInsensitiveUTF8(${text}, {search:String}) > 0`;

/** What is looked for may be in the visit or in the name and place of the person behind it. */
function listingConditions(scope: VisitScope, { search, identified }: VisitListing): string {
  const inVisit = contains(
    `concat(first_page, ' ', last_page, ' ', if(visits.source = '', '${directSource}', visits.source), ' ', campaign)`,
  );
  const inPerson = visitorIn(scope, `where ${contains("concat(first_name, ' ', last_name, ' ', city)")}`);
  const conditions = [
    ...(search === undefined ? [] : [`(${inVisit} or ${inPerson})`]),
    ...(identified === undefined ? [] : [identified === 'Y' ? 'is_known' : 'not is_known']),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

const shownOf = (others = ''): string => `
      select toString(visit_id)                                                      as id,
             visitor_id, pixel_id, first_page, last_page, orders, revenue, visits.pages as pages, referrer, campaign, device, browser, platform, language,
             if(visits.source = '', '${directSource}', visits.source)                as source,
             toBool(visits.import_id != toUUID('${nilId}'))                          as is_imported,
             toUnixTimestamp64Milli(started_at)                                      as started,
             intDiv(engaged_ms, 1000)                                                as seconds,
             if(screen_width = 0, '', concat(visits.screen, '×', toString(screen_height))) as screen${others}
        from visits`;
/** Visits with the last name of the person behind each, for the order by name. */
const namesJoined =
  'left join (select pixel_id, visitor_id, last_name from known_people) as named on named.pixel_id = visits.pixel_id and named.visitor_id = visits.visitor_id';

/** One page of the visits in scope, and how many there are in all. */
export async function pageOfVisits(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  { after, limit, offset, ...listing }: VisitListing & PagePart,
): Promise<{ rows: Placed<StoredVisit>[]; total: number }> {
  const conditions = listingConditions(scope, listing);
  const params = { ...scopeParameters(scope), search: listing.search ?? '' };
  const keys = keyset([
    { ...orderColumns[listing.orderBy], direction: listing.orderDirection },
    { by: 'visits.visit_id', type: 'UUID', direction: 'asc' },
  ]);
  const farther = keys.after(after);
  const found = `
    ${shownOf(`, ${keys.place} as place`)} ${listing.orderBy === 'name' ? namesJoined : ''}
     where ${conditions} and ${farther.sql} order by ${keys.order} limit {limit:UInt32} offset {offset:UInt32}`;
  const [rows, counts] = await Promise.all([
    clickhouse.rows({
      sql: `${scopedVisits(scope, shownColumns)} ${found}`,
      params: { ...params, ...farther.params, limit, offset },
      row: placedRow,
      settings: visitSettings,
    }),
    clickhouse.rows({
      sql: `${scopedVisits(scope, [...searchedColumns, 'is_known'])} select count() as total from visits where ${conditions}`,
      params,
      row: countRow,
      settings: visitSettings,
    }),
  ]);
  const visits = await withPersons(clickhouse, rows);
  return { rows: visits, total: counts[0]?.total ?? 0 };
}

/** The next visits in scope, in the order of their start, after a given one. */
export async function nextVisits(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  { after, limit }: { after: StoredVisit | null; limit: number },
): Promise<StoredVisit[]> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, shownColumns)} ${shownOf()}
       where (toUnixTimestamp64Milli(started_at), toString(visit_id)) > ({afterStart:Int64}, {afterId:String})
       order by started_at, toString(visit_id)
       limit {limit:UInt32}`,
    params: {
      ...scopeParameters(scope),
      afterStart: after === null ? 0 : Date.parse(after.started_at),
      afterId: after?.id ?? '',
      limit,
    },
    row: visitRow,
    settings: visitSettings,
  });
  return withPersons(clickhouse, rows);
}
