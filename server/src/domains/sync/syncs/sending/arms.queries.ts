import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { type Conversion, converts } from '../../../web/goals/index.ts';
import { selectVisitsAndOrders, visitSettings } from '../../../web/visits/index.ts';
import { usable } from './left-out-rows.queries.ts';

/** Records whom a run sends and whom it holds out. Those who were recorded before keep their instant. */
export async function recordArms(
  own: AccountClickHouse,
  { runId, syncId, at }: { readonly runId: string; readonly syncId: string; readonly at: Date },
): Promise<void> {
  await own.fill('sync_arms', ['sync_id', 'row_key', 'arm', 'consumer_id', 'email_key', 'first_at', 'last_at'], {
    sql: `
      select {arm_sync:UUID}, row_key, if(fate = 'held_out', 'holdout', 'sent'), any(consumer_id), any(email_key), {arm_at:DateTime64(3, 'UTC')},
             {arm_at:DateTime64(3, 'UTC')}
        from sync_stage
       where run_id = {arm_run:UUID} and fate in ('send', 'held_out') and row_key != ''
       group by row_key, fate`,
    params: { arm_run: runId, arm_sync: syncId, arm_at: clickHouseTime(at) },
    settings: [],
  });
}

export interface ArmsScope {
  readonly syncId: string;
  /** What `freshVisits` answered. */
  readonly sealed: string;
  readonly conversion: Conversion;
  readonly windowDays: number;
  /** The first instant that anybody was recorded at. */
  readonly from: Date;
}

const armRow = z.object({
  arm: z.enum(['sent', 'holdout']),
  people: z.number(),
  visitors: z.number(),
  conversions: z.number(),
  buyers: z.number(),
  orders: z.number(),
  revenue: z.number(),
  squares: z.number(),
});
export type ArmFigures = z.infer<typeof armRow>;

/** Whoever was in both arms, because the share was changed, is compared with nobody. */
const arms = `
  select row_key, any(arm) as its_arm, any(consumer_id) as its_consumer, any(email_key) as its_email, min(first_at) as since
    from sync_arms
   where sync_id = {arm_sync:UUID} and ${usable}
   group by row_key
  having uniqExact(arm) = 1`;

/**
 * What the people of each arm did on the account's sites within the window after they were first recorded: measured alike in both, by the visits of
 * those who are known. A visit counts once for each row.
 */
export async function measureArms(
  own: AccountClickHouse,
  { syncId, sealed, conversion, windowDays, from }: ArmsScope,
): Promise<ArmFigures[]> {
  const columns = ['pixel_id', 'visit_id', 'visitor_id', 'started_at', 'paths', 'event_names'] as const;
  const began = "started_at >= {arms_from:DateTime64(3, 'UTC')}";
  const visits = selectVisitsAndOrders(columns, began, {
    purchases: "at >= {arms_from:DateTime64(3, 'UTC')}",
    currency: conversion.currency,
  });
  const { sql: isConversion, params } = converts(conversion);
  const matched = (on: string): string => `
    select arms.row_key as row_key, known.visit_id as visit_id, known.orders as orders, known.revenue as revenue, known.converted as converted, known.is_order as is_order
      from arms inner join known on ${on}
     where known.started_at >= arms.since and known.started_at < arms.since + toIntervalDay({window:UInt32})`;
  return own.rows({
    sql: `
      with arms as (${arms}),
      known as (
        select seen.pixel_id as pixel_id, seen.visit_id as visit_id, seen.started_at as started_at, seen.orders as orders, seen.revenue as revenue,
               toUInt8(seen.converted) as converted, seen.is_order as is_order, people.consumer_id as consumer, people.email_key as email
          from (select pixel_id, visit_id, visitor_id, started_at, orders, revenue, is_order, ${isConversion} as converted from (${visits})) as seen
         inner join (
           select visitor_id, consumer_id, email_key from visitor_people final
            union distinct
           select visitor_id, toUUID('${nilId}'), email_key from person_records final where source = 'pixel' and email_key != ''
         ) as people on people.visitor_id = seen.visitor_id
      ),
      did as (
        select row_key, countIf(not is_order) as visits, sum(orders) as orders, sum(revenue) as revenue, max(converted) as converted
          from (
            select distinct row_key, visit_id, orders, revenue, converted, is_order
              from (${matched('known.consumer = arms.its_consumer')} and arms.its_consumer != toUUID('${nilId}')
                     union all
                    ${matched('known.email = arms.its_email')} and arms.its_email != '')
          )
         group by row_key
      )
      select arms.its_arm as arm, count() as people, countIf(did.visits > 0) as visitors, countIf(did.converted > 0) as conversions,
             countIf(did.orders > 0) as buyers, sum(did.orders) as orders, sum(did.revenue) as revenue,
             sum(pow(toFloat64(did.revenue), 2)) as squares
        from arms left any join did on did.row_key = arms.row_key
       group by arm`,
    params: {
      arm_sync: syncId,
      sealed,
      window: windowDays,
      arms_from: clickHouseTime(from),
      currency: conversion.currency ?? '',
      ...params,
    },
    row: armRow,
    settings: [...visitSettings, 'query_plan_optimize_join_order_limit = 0'],
  });
}

const sinceRow = z.object({ people: z.number(), since: z.number() });

/** When somebody was recorded first; null while nobody is. */
export async function armsSince(own: AccountClickHouse, syncId: string): Promise<Date | null> {
  const [row] = await own.rows({
    sql: 'select count() as people, toUnixTimestamp64Milli(min(first_at)) as since from sync_arms where sync_id = {arm_sync:UUID}',
    params: { arm_sync: syncId },
    row: sinceRow,
  });
  return row === undefined || row.people === 0 ? null : new Date(row.since);
}
