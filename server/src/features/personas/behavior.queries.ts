import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { personaCondition } from '../audience-finder/index.ts';
import type { PersonaBehavior, PersonaModel } from '../persona-sets/index.ts';
import { notSuppressed } from '../privacy/index.ts';
import { toldVisits, visitSettings } from '../visits/index.ts';

const ranked = z.array(z.tuple([z.string(), z.number()]));
const behaviorRow = z.object({
  visitors: z.number(),
  visits: z.number(),
  pages: z.number(),
  seconds: z.number(),
  sources: ranked,
  entries: ranked,
  hours: z.array(z.number()),
});

const top = (column: string): string =>
  `arraySlice(arraySort(one -> (-one.2, one.1), arrayZip((sumMap([${column}], [1]) as ${column}_counts).1, ${column}_counts.2)), 1, 5)`;

export interface BehaviorQuestion {
  readonly model: PersonaModel;
  readonly pixelIds: readonly string[];
  readonly sealedUntil: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly lists: ReadonlyMap<string, number>;
}

/** What the people of a persona did on the site: all visits of theirs that are stored. */
export async function personaBehavior(
  clickhouse: AccountClickHouse,
  { model, pixelIds, sealedUntil, timeZone, now, lists }: BehaviorQuestion,
): Promise<PersonaBehavior> {
  const { condition, params, joins = [] } = personaCondition('persona', model, { now, lists });
  const columns = ['pixel_id', 'visitor_id', 'started_at', 'pages', 'engaged_ms', 'source', 'first_page'] as const;
  const [row] = await clickhouse.rows({
    sql: `
      with members as (select consumer_id from consumers ${joins.join(' ')} where ${condition} and ${notSuppressed})
      select uniqExact(visitor_id) as visitors, count() as visits, sum(pages) as pages, round(sum(engaged_ms) / 1000) as seconds,
             ${top('source')} as sources, ${top('first_page')} as entries,
             arrayMap(hour -> countEqual(groupArray(toHour(started_at, {zone:String})), hour), range(24)) as hours
        from (${toldVisits(columns, 'pixel_id in {pixels:Array(UUID)}')})
       where (pixel_id, visitor_id) in (
         select pixel_id, visitor_id from visitor_people final where consumer_id in (select consumer_id from members)
       )`,
    params: { ...params, pixels: pixelIds, sealed: sealedUntil, zone: timeZone },
    row: behaviorRow,
    settings: visitSettings,
  });
  const told = (pairs: z.infer<typeof ranked>) => pairs.map(([name, visits]) => ({ name, visits }));
  return row === undefined
    ? { visitors: 0, visits: 0, pages: 0, seconds: 0, sources: [], entries: [], hours: [] }
    : { ...row, sources: told(row.sources), entries: told(row.entries) };
}
