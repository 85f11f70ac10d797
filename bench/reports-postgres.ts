import { scopeToAccount } from '../server/src/platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { visitDays, visitPages, visitTotals } from '../server/src/domains/web/reports/model/report.queries.ts';
import { peopleCounts, visitCounts } from '../server/src/domains/web/reports/model/visit-counts.queries.ts';
import { freshVisits } from '../server/src/domains/web/visits/index.ts';
import { median, openComparison } from './postgres-copy.ts';
// Says which tables belong to accounts.
import '../server/src/domains/domains.ts';

export interface Comparison {
  readonly clickhouse: ClickHouse;
  readonly accountId: string;
  readonly pixelId: string;
  /** The last day of the questions. */
  readonly last: string;
  readonly runs: number;
}

const eventColumns =
  'pixel_id, at, visitor_id, visit_id, event_id, type, name, path, source, medium, campaign, browser, platform, screen_width, language, engaged_ms';
const eventTypes =
  'uuid, timestamptz, uuid, uuid, uuid, text, text, text, text, text, text, text, text, int, text, int'.split(', ');
const personColumns = 'pixel_id, visitor_id, consumer_id, age_range, income_range, gender, homeowner';
const personTypes = 'uuid, uuid, uuid, text, text, text, text'.split(', ');
const definition = (columns: string, types: readonly string[]): string =>
  columns
    .split(', ')
    .map((name, index) => `${name} ${types[index]}`)
    .join(', ');

/** What a good analytics product on PostgreSQL would ask: visits grouped from events in the range, persons joined by visitor. */
const visits = `
  with visits as (
    select visit_id, min(visitor_id::text)::uuid as visitor_id, min(at) as started_at, sum(engaged_ms) as engaged,
           count(*) filter (where type = 'pageview') as pages,
           (array_agg(source order by at) filter (where type = 'pageview'))[1] as source,
           min(browser) as browser, min(platform) as platform, min(screen_width) as screen, min(language) as language
      from events
     where pixel_id = $1 and at >= $2 and at < $3
     group by visit_id)`;
const isKnown = 'exists (select from people where people.pixel_id = $1 and people.visitor_id = visits.visitor_id)';
const questions: Readonly<Record<string, readonly string[]>> = {
  totals: [
    `${visits} select count(*), count(distinct visitor_id), count(distinct visitor_id) filter (where ${isKnown}), sum(pages), sum(engaged), percentile_cont(0.5) within group (order by engaged) from visits`,
  ],
  'series, sources, technology': [
    `${visits}, told as (select *, ${isKnown} as is_known, (started_at at time zone 'America/New_York')::date as day from visits)
     select day, source, browser, platform, screen, language, count(*), count(*) filter (where is_known) from told
      group by grouping sets ((day), (source), (browser), (platform), (screen), (language))`,
  ],
  pages: [
    `select path, count(*), count(distinct visit_id) as visits from events
      where pixel_id = $1 and at >= $2 and at < $3 and type = 'pageview' group by path order by visits desc limit 50`,
  ],
  people: [
    `with known as (select distinct on (consumer_id) consumer_id, age_range, income_range, gender, homeowner from people
       where pixel_id = $1 and visitor_id in (select visitor_id from events where pixel_id = $1 and at >= $2 and at < $3))
     select age_range, income_range, gender, homeowner, count(*) from known
      group by grouping sets ((age_range), (income_range), (gender), (homeowner))`,
  ],
  days: [
    `${visits} select (started_at at time zone 'America/New_York')::date as day, count(*), count(distinct visitor_id) from visits group by day`,
  ],
};

/** The same questions over the same events, reported by our engine and by a PostgreSQL server with sensible indexes, as a ratio. */
export async function compareWithPostgres(comparison: Comparison): Promise<void> {
  const { clickhouse, accountId, pixelId, last, runs } = comparison;
  const other = await openComparison(clickhouse);
  if (other === null) return console.log('There is no PostgreSQL to compare with.');
  const { client } = other;
  const began = performance.now();
  await client.query(`create unlogged table events (${definition(eventColumns, eventTypes)})`);
  await client.query(
    `create unlogged table people (${definition(personColumns, personTypes)}, primary key (pixel_id, visitor_id))`,
  );
  await other.copy('events', eventColumns, 'events');
  await other.copy('people', personColumns, 'visitor_people final');
  await client.query('create index on events (pixel_id, at)');
  await client.query('create index on events (pixel_id, visit_id)');
  await client.query("set work_mem = '1GB'");
  await client.query('vacuum analyze');
  console.log(`PostgreSQL loaded, indexed and analyzed in ${((performance.now() - began) / 1000).toFixed(0)} s`);

  const account = scopeToAccount(clickhouse, accountId);
  const sealedUntil = await freshVisits(clickhouse);
  for (const [label, from] of [
    ['30 days', '2026-10-02'],
    ['a year', '2025-11-01'],
  ] as const) {
    const scope = {
      pixelIds: [pixelId],
      range: { from, to: last },
      timeZone: 'America/New_York',
      filters: {},
      sealedUntil,
      currency: null,
    };
    const ours: Readonly<Record<string, () => Promise<unknown>>> = {
      totals: () => visitTotals(account, scope),
      'series, sources, technology': () => visitCounts(account, scope, 'day'),
      pages: () => visitPages(account, scope),
      people: () => peopleCounts(account, scope),
      days: () => visitDays(account, scope),
    };
    const params = [pixelId, `${from} 04:00:00+00`, '2026-11-01 04:00:00+00'];
    for (const [name, ask] of Object.entries(ours)) {
      const mine = await median(runs, ask);
      const theirs = await median(Math.min(runs, 3), async () => {
        for (const sql of questions[name] ?? []) await client.query(sql, params);
      });
      console.log(
        `${`${label}: ${name}`.padEnd(40)} ${mine.toFixed(0)} ms · PostgreSQL ${theirs.toFixed(0)} ms · ${(theirs / mine).toFixed(0)} times`,
      );
    }
  }
  await other.stop();
}
