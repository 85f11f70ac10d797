import { mergeSpellings } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { personaCondition } from '../../audience-finder/index.ts';
import type { PersonaBehavior } from './personas.table.ts';
import type { PersonaModel } from './class-condition.queries.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';
import { selectVisitsAndOrders, visitSettings } from '../../../web/visits/index.ts';

const shown = 5;
const ranked = z.array(z.tuple([z.string(), z.number()]));
const behaviorRow = z.object({
  visitors: z.number(),
  visits: z.number(),
  pages: z.number(),
  seconds: z.number(),
  sources: ranked,
  entries: ranked,
  hours: z.array(z.number()),
  orders: z.number(),
  conversions: z.number(),
  revenue: z.number(),
});

/** How many sources are read: some of them are one in several spellings. */
const manySources = 50;

const top = (column: string, most = shown): string =>
  `arraySlice(arraySort(one -> (-one.2, one.1), arrayZip((sumMapIf([${column}], [1], not is_order) as ${column}_counts).1, ${column}_counts.2)), 1, ${most})`;

export interface BehaviorQuestion {
  readonly model: PersonaModel;
  readonly pixelIds: readonly string[];
  readonly sealedUntil: string;
  /** The currency of the account; null while it has no purchase. */
  readonly currency: string | null;
  readonly timeZone: string;
  readonly now: Date;
  readonly lists: ReadonlyMap<string, number>;
}

/** What the people of a persona did on the site: all visits of theirs that are stored. */
export async function personaBehavior(
  clickhouse: AccountClickHouse,
  { model, pixelIds, sealedUntil, currency, timeZone, now, lists }: BehaviorQuestion,
): Promise<PersonaBehavior> {
  const { condition, params, joins = [] } = personaCondition('persona', model, { now, lists });
  const columns = [
    'pixel_id',
    'visit_id',
    'visitor_id',
    'started_at',
    'pages',
    'engaged_ms',
    'source',
    'first_page',
  ] as const;
  const ofPixels = 'pixel_id in {pixels:Array(UUID)}';
  const visits = selectVisitsAndOrders(columns, ofPixels, { purchases: ofPixels, currency });
  const [row] = await clickhouse.rows({
    sql: `
      with members as (select consumer_id from consumers ${joins.join(' ')} where ${condition} and ${notSuppressed})
      select uniqExactIf(visitor_id, not is_order) as visitors, countIf(not is_order) as visits, sum(pages) as pages, round(sum(engaged_ms) / 1000) as seconds,
             ${top('source', manySources)} as sources, ${top('first_page')} as entries,
             arrayMap(hour -> countEqual(groupArrayIf(toHour(started_at, {zone:String}), not is_order), hour), range(24)) as hours,
             sum(visited.orders) as orders, countIf(visited.orders > 0) as conversions, sum(visited.revenue) as revenue
        from (${visits}) as visited
       where (pixel_id, visitor_id) in (
         select pixel_id, visitor_id from visitor_people final where consumer_id in (select consumer_id from members)
       )`,
    params: { ...params, pixels: pixelIds, sealed: sealedUntil, zone: timeZone, currency: currency ?? '' },
    row: behaviorRow,
    settings: visitSettings,
  });
  const named = (pairs: z.infer<typeof ranked>) => pairs.map(([name, count]) => ({ name, visits: count }));
  if (row === undefined) return { visitors: 0, visits: 0, pages: 0, seconds: 0, sources: [], entries: [], hours: [] };
  const { orders, conversions, revenue, ...behavior } = row;
  return {
    ...behavior,
    sources: mergeSpellings(named(row.sources)).slice(0, shown),
    entries: named(row.entries),
    sales: currency === null ? null : { currency, orders, conversions, revenue },
  };
}
