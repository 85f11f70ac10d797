import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type AudienceQuestion, audienceWords, fromPeopleOf, wordSettings } from '../../audience-finder/index.ts';
import { behaviorCode, visitEvents } from './behavior-codes.queries.ts';
import type { BehaviorCuts } from './personas.table.ts';

const cuts = z.tuple([z.number(), z.number()]);
const cutsRow = z.object({ visit_cuts: cuts, recency_cuts: cuts });

/** The values that divide the people of a query in thirds: as many are up to each. Where the highest value is one of them, the one below it divides. */
const thirdsOf = (value: string): string => `
  arrayMap(
    cut -> if(cut = max(most_${value}), maxIf(${value}, ${value} < most_${value}), cut),
    quantilesExactLow(1/3, 2/3)(${value})
  )`;

/** What divides known visitors in thirds, of one pixel or of all. */
export async function cutBehavior(clickhouse: AccountClickHouse, pixelId: string | null): Promise<BehaviorCuts> {
  const { sql, params } = visitEvents(pixelId, 'cut');
  const [row] = await clickhouse.rows({
    sql: `
      select ${thirdsOf('visits')} as visit_cuts, ${thirdsOf('recency')} as recency_cuts
        from (select visits, recency, max(visits) over () as most_visits, max(recency) over () as most_recency from (${sql}))`,
    params,
    row: cutsRow,
  });
  return { pixelId, visits: row?.visit_cuts ?? [0, 0], recency: row?.recency_cuts ?? [0, 0] };
}

const thirdsRow = z.object({ visits: z.number(), recency: z.number(), people: z.number() });

/** How many people of an audience are in each third by each of the things they did, from 1; 0 is not known. */
export async function countThirds(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  cuts: BehaviorCuts,
): Promise<z.infer<typeof thirdsRow>[]> {
  const words = audienceWords(question);
  const [visits, recency] = [behaviorCode('behavior', 'visits', cuts), behaviorCode('behavior', 'recency', cuts)];
  return clickhouse.rows({
    sql: `
      select ${visits.sql} as visits, ${recency.sql} as recency, count() as people
             ${fromPeopleOf(words, visits.joins)}
       group by visits, recency
       order by visits, recency`,
    params: { ...words.params, ...visits.params },
    row: thirdsRow,
    settings: wordSettings,
  });
}
