import type { Visit, VisitsQuery } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../platform/clickhouse/clickhouse-time.ts';
import { scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';

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
  is_known: z.union([z.boolean(), z.number()]).transform(Boolean),
  consumer_id: text,
  method: text,
  confidence: z.number(),
  matched: z.number(),
  first_name: text,
  last_name: text,
  city: text,
  state: text,
  age_range: text,
  income_range: text,
  net_worth: text,
  gender: text,
  married: text,
  children: text,
  homeowner: text,
  title: text,
  seniority_level: text,
  company: text,
  company_employee_count: text,
  company_revenue: text,
});
type VisitRow = z.infer<typeof visitRow>;
const countRow = z.object({ total: z.number() });

/** A visit as the contract shows it, but for what only PostgreSQL knows of its pixel. */
export type StoredVisit = Omit<Visit, 'pixel_uuid' | 'is_sample'> & { readonly pixel_id: string };

function toVisit(row: VisitRow): StoredVisit {
  const {
    id,
    visitor_id,
    pixel_id,
    first_page,
    last_page,
    pages,
    seconds,
    source,
    referrer,
    campaign,
    device,
    browser,
    platform,
    language,
    screen,
  } = row;
  const { started, is_known, consumer_id, method, confidence, matched, ...rest } = row;
  const {
    first_name,
    last_name,
    city,
    state,
    age_range,
    income_range,
    net_worth,
    gender,
    married,
    children,
    homeowner,
  } = rest;
  const { title, seniority_level, company, company_employee_count, company_revenue } = rest;
  const demography = {
    first_name,
    last_name,
    city,
    state,
    age_range,
    income_range,
    net_worth,
    gender,
    married,
    children,
    homeowner,
  };
  const work = { title, seniority_level, company, company_employee_count, company_revenue };
  const person = is_known
    ? { id: consumer_id, ...demography, ...work, match: { method, confidence, at: isoTime(matched) } }
    : null;
  const technology = { device, browser, platform, language, screen };
  return {
    id,
    visitor_id,
    pixel_id,
    person,
    first_page,
    last_page,
    pages,
    seconds,
    source,
    referrer,
    campaign,
    ...technology,
    started_at: isoTime(started),
  };
}

const orderColumns: Readonly<Record<VisitsQuery['orderBy'], string>> = {
  started_at: 'started_at',
  pages: 'pages',
  seconds: 'engaged',
  source: 'source',
  name: 'last_name',
};

export type VisitListing = Pick<VisitsQuery, 'page' | 'perPage' | 'orderBy' | 'orderDirection' | 'identified'> &
  Partial<Pick<VisitsQuery, 'search'>>;

function listingConditions({ search, identified }: VisitListing): string {
  const bySearch = `positionCaseInsensitiveUTF8(concat(first_name, ' ', last_name, ' ', city, ' ', first_page, ' ', last_page, ' ', source, ' ', campaign), {search:String}) > 0`;
  const conditions = [
    ...(search === undefined ? [] : [bySearch]),
    ...(identified === undefined ? [] : [identified === 'Y' ? 'is_known' : 'not is_known']),
  ];
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

const shownVisits = `
      select * except (started_at, ended_at, matched_at, visit_id, engaged, screen, screen_height),
             toString(visit_id)                                          as id,
             toUnixTimestamp64Milli(started_at)                          as started,
             toUnixTimestamp64Milli(matched_at)                          as matched,
             intDiv(engaged, 1000)                                       as seconds,
             if(visits.screen = '0', '', concat(visits.screen, '×', screen_height)) as screen
        from visits`;

/** One page of the visits in scope, and how many there are in all. */
export async function pageOfVisits(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  listing: VisitListing,
): Promise<{ visits: StoredVisit[]; total: number }> {
  const conditions = listingConditions(listing);
  const params = {
    ...scopeParameters(scope),
    search: listing.search ?? '',
    offset: listing.page * listing.perPage,
    limit: listing.perPage,
  };
  const [rows, counts] = await Promise.all([
    clickhouse.rows({
      sql: `${scopedVisits(scope)} ${shownVisits}
        ${conditions}
       order by ${orderColumns[listing.orderBy]} ${listing.orderDirection}, visit_id
       limit {limit:UInt32} offset {offset:UInt32}`,
      params,
      row: visitRow,
    }),
    clickhouse.rows({
      sql: `${scopedVisits(scope)} select count() as total from visits ${conditions}`,
      params,
      row: countRow,
    }),
  ]);
  return { visits: rows.map(toVisit), total: counts[0]?.total ?? 0 };
}

/** The next visits that started on one day of the scope, in the order of their start, after a given one. */
export async function visitsOfDay(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  { day, after, limit }: { day: string; after: StoredVisit | null; limit: number },
): Promise<StoredVisit[]> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope)} ${shownVisits}
       where started_at >= toDateTime64({day:String}, 3, {zone:String})
         and started_at <  toDateTime64({day:String}, 3, {zone:String}) + interval 1 day
         and (toUnixTimestamp64Milli(started_at), toString(visit_id)) > ({afterStart:Int64}, {afterId:String})
       order by toUnixTimestamp64Milli(started_at), toString(visit_id)
       limit {limit:UInt32}`,
    params: {
      ...scopeParameters(scope),
      day: `${day} 00:00:00`,
      afterStart: after === null ? 0 : Date.parse(after.started_at),
      afterId: after?.id ?? '',
      limit,
    },
    row: visitRow,
  });
  return rows.map(toVisit);
}
