import type { Step } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { reachesStep, stepParameters } from '../../goals/index.ts';
import { isOrderAlone, selectVisits, visitSettings } from '../../visits/index.ts';

const isoTime = (column: string): string => `concat(replace(toString(${column}), ' ', 'T'), 'Z')`;
const place = { pixel_id: z.string(), visitor_id: z.string() } as const;

const identifiedRow = z.object({ ...place, consumer_id: z.string(), at: z.string() });
const purchaseRow = z.object({
  ...place,
  order_key: z.string(),
  visit_id: z.string(),
  order_number: z.string(),
  value: z.string().nullable(),
  currency: z.string(),
  at: z.string(),
});
const reachedRow = z.object({ visitor_id: z.string(), visit_id: z.string(), started_at: z.string() });

/** Visitors who became known since an instant. */
export async function identifiedSince(
  clickhouse: AccountClickHouse,
  since: Date,
): Promise<z.infer<typeof identifiedRow>[]> {
  return clickhouse.rows({
    sql: `
      select toString(pixel_id) as pixel_id, toString(visitor_id) as visitor_id, toString(consumer_id) as consumer_id, ${isoTime('matched_at')} as at
        from visitor_people final
       where matched_at >= {since:DateTime64(3, 'UTC')}`,
    params: { since: clickHouseTime(since) },
    row: identifiedRow,
  });
}

/** Orders that pages reported since an instant, each as it was first reported. */
export async function purchasesSince(
  clickhouse: AccountClickHouse,
  since: Date,
): Promise<z.infer<typeof purchaseRow>[]> {
  return clickhouse.rows({
    sql: `
      select order_key, toString(first.1) as pixel_id, toString(first.2) as visitor_id, toString(first.3) as visit_id, first.4 as order_number,
             toString(first.5) as value, toString(first.6) as currency, ${isoTime('first.7')} as at
        from (
          select order_key, argMin((pixel_id, visitor_id, visit_id, order_number, value, currency, at), (at, event_id)) as first
            from purchases
           where kind = 'purchase' and at >= {since:DateTime64(3, 'UTC')} and not ${isOrderAlone}
           group by order_key
        )`,
    params: { since: clickHouseTime(since) },
    row: purchaseRow,
  });
}

/** Visits of a pixel that reached a goal: those that began and went on since two instants. `sealed` is what `freshVisits` answered. */
export async function visitsReaching(
  clickhouse: AccountClickHouse,
  goal: Step & { readonly pixelId: string },
  { sealed, begun, active }: { readonly sealed: string; readonly begun: Date; readonly active: Date },
): Promise<z.infer<typeof reachedRow>[]> {
  const visits = selectVisits(
    ['visitor_id', 'visit_id', 'started_at'],
    `pixel_id = {pixel:UUID} and started_at >= {begun:DateTime64(3, 'UTC')} and ended_at >= {active:DateTime64(3, 'UTC')} and ${reachesStep(goal, 0)}`,
  );
  return clickhouse.rows({
    sql: `select toString(visitor_id) as visitor_id, toString(visit_id) as visit_id, ${isoTime('started_at')} as started_at from (${visits})`,
    params: {
      sealed,
      pixel: goal.pixelId,
      begun: clickHouseTime(begun),
      active: clickHouseTime(active),
      ...stepParameters([goal]),
    },
    row: reachedRow,
    settings: visitSettings,
  });
}
