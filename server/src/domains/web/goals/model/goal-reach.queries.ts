import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { selectVisits, visitSettings } from '../../visits/index.ts';
import type { GoalRow } from './goals.table.ts';
import { reachesAnyGoal, reachesStep, stepParameters } from './steps.queries.ts';

/** A visit converts with an order, or by reaching any of the goals. */
export interface ConversionRule {
  readonly metric: 'purchases' | 'goals';
  readonly goals: readonly GoalRow[];
}

/** Whether a visit converted, as SQL over `pixel_id`, `paths`, `event_names` and `orders`, with its parameters. */
export function converts({ metric, goals }: ConversionRule): {
  readonly sql: string;
  readonly params: QueryParameters;
} {
  return metric === 'purchases' ? { sql: 'orders > 0', params: {} } : reachesAnyGoal(goals);
}

/** How many visits each goal's pixel had since an instant, and how many of them reached the goal. */
export async function goalReach(
  clickhouse: AccountClickHouse,
  goals: readonly GoalRow[],
  { since, sealed }: { since: Date; sealed: string },
): Promise<{ visits: number; reached: number }[]> {
  const ofPixel = goals.map((_, index) => `pixel_id = {pixel_${index}:UUID}`);
  const visits = selectVisits(['pixel_id', 'paths', 'event_names'], "started_at >= {since:DateTime64(3, 'UTC')}");
  const [row] = await clickhouse.rows({
    sql: `
      select [${ofPixel.map((condition) => `countIf(${condition})`).join(', ')}] as visits,
             [${goals.map((goal, index) => `countIf(${ofPixel[index]} and ${reachesStep(goal, index)})`).join(', ')}] as reached
        from (${visits})`,
    params: {
      sealed,
      since: clickHouseTime(since),
      ...stepParameters(goals),
      ...Object.fromEntries(goals.map(({ pixelId }, index) => [`pixel_${index}`, pixelId])),
    },
    row: z.object({ visits: z.array(z.number()), reached: z.array(z.number()) }),
    settings: visitSettings,
  });
  return goals.map((_, index) => ({ visits: row?.visits[index] ?? 0, reached: row?.reached[index] ?? 0 }));
}
