import { type ReportFilterName, reportFilters, type ReportFilterValues } from '@acquaint/contract';
import type { DayRange } from '@acquaint/engine';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';

/** Which visits a question is about. */
export interface VisitScope {
  /** Ids (not uuids) of the pixels. */
  readonly pixelIds: readonly string[];
  /** Days in `timeZone`, both included. */
  readonly range: DayRange;
  readonly timeZone: string;
  readonly filters: ReportFilterValues;
}

/** The column of a visit, or of the person behind it, that each filter compares. */
const filterColumns: Readonly<Record<ReportFilterName, string>> = {
  user_agent: 'browser',
  platform: 'platform',
  screen_width: 'screen',
  browser_language: 'language',
  age_range: 'age_range',
  income_range: 'income_range',
  net_worth: 'net_worth',
  gender: 'gender',
  married: 'married',
  children: 'children',
  homeowner: 'homeowner',
  company_employee_count: 'company_employee_count',
  company_revenue: 'company_revenue',
  seniority_level: 'seniority_level',
};

/** Attribute names and columns in one order, for questions that count all attributes in one pass. */
export const attributeColumns = reportFilters.map(({ name }) => ({ name, column: filterColumns[name] }));

function chosenFilters(filters: ReportFilterValues): ReportFilterName[] {
  return reportFilters.map(({ name }) => name).filter((name) => (filters[name]?.length ?? 0) > 0);
}

/** Parameters of `scopedVisits`. */
export function scopeParameters({ pixelIds, range, timeZone, filters }: VisitScope): QueryParameters {
  const chosen = chosenFilters(filters).map((name) => [`filter_${name}`, filters[name]] as const);
  return {
    pixels: pixelIds,
    from: `${range.from} 00:00:00`,
    to: `${range.to} 00:00:00`,
    zone: timeZone,
    ...Object.fromEntries(chosen),
  };
}

/** Events of the pixels in the range; days begin at midnight of the account's time zone. */
export const scopedEventsCondition = `
             events.pixel_id in {pixels:Array(UUID)}
         and events.at >= toDateTime64({from:String}, 3, {zone:String})
         and events.at <  toDateTime64({to:String}, 3, {zone:String}) + interval 1 day`;

/**
 * `with visits as (…)`: one row per visit in the range, with the person behind it where the visitor is known, narrowed by the filters.
 * Persons are joined by visitor, so that a match made later relabels the visitor's earlier visits.
 */
export function scopedVisits({ filters }: VisitScope): string {
  const conditions = chosenFilters(filters).map(
    (name) => `and ${filterColumns[name]} in {filter_${name}:Array(String)}`,
  );
  return `
    with known_people as (
      select * from visitor_people final
       where pixel_id in {pixels:Array(UUID)}
    ),
    grouped_visits as (
      select visit_id,
             any(events.pixel_id)                                as pixel_id,
             any(events.visitor_id)                              as visitor_id,
             min(at)                                             as started_at,
             max(at)                                             as ended_at,
             countIf(type = 'pageview')                          as pages,
             sum(engaged_ms)                                     as engaged,
             argMinIf(path, at, type = 'pageview')               as first_page,
             argMaxIf(path, at, type = 'pageview')               as last_page,
             argMinIf(events.source, at, events.source != '')    as first_source,
             if(first_source = '', 'Direct', first_source)       as source,
             argMinIf(events.campaign, at, events.campaign != '') as campaign,
             argMinIf(referrer_host, at, referrer_host != '')    as referrer,
             any(events.browser)                                 as browser,
             any(events.platform)                                as platform,
             any(events.device)                                  as device,
             any(events.language)                                as language,
             toString(max(screen_width))                         as screen,
             toString(max(screen_height))                        as screen_height
        from events
       where ${scopedEventsCondition}
       group by visit_id
    ),
    visits as (
      select grouped_visits.*,
             people.consumer_id            as consumer_id,
             people.method != ''           as is_known,
             people.method                 as method,
             people.confidence             as confidence,
             people.matched_at             as matched_at,
             people.first_name             as first_name,
             people.last_name              as last_name,
             people.city                   as city,
             people.state                  as state,
             people.age_range              as age_range,
             people.income_range           as income_range,
             people.net_worth              as net_worth,
             people.gender                 as gender,
             people.married                as married,
             people.children               as children,
             people.homeowner              as homeowner,
             people.title                  as title,
             people.seniority_level        as seniority_level,
             people.company                as company,
             people.company_employee_count as company_employee_count,
             people.company_revenue        as company_revenue
        from grouped_visits
        left join known_people as people
          on people.pixel_id = grouped_visits.pixel_id and people.visitor_id = grouped_visits.visitor_id
       where pages > 0
         ${conditions.join('\n         ')}
    )`;
}

/** Whether any filter narrows the visits, so that events must be narrowed to them too. */
export function hasFilters({ filters }: VisitScope): boolean {
  return chosenFilters(filters).length > 0;
}
