import type { QrStats, QrStatsQuery } from '@acquaint/contract';
import { addDays, addMoney, listDays, previousRange } from '@acquaint/engine';
import { clickHouseTime, isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadConversion } from '../../../web/goals/index.ts';
import { freshVisits } from '../../../web/visits/index.ts';
import { rangeOf } from './scan-range.ts';
import { scansByDay, scansByHour, scansByPart, scansSince, type ScanScope, sumScans } from './scan-stats.queries.ts';
import { type ScanVisits, visitsOfScans } from './scan-visits.queries.ts';

const liveMilliseconds = 5 * 60_000;

export interface LoadedStats {
  readonly scope: ScanScope;
  readonly stats: QrStats;
  /** Visits by code. */
  readonly visits: ReadonlyMap<string, ScanVisits>;
}

/** Figures of the scans of one code, or of all. */
export async function loadStats(
  context: UserContext,
  codeId: string | null,
  query: QrStatsQuery,
): Promise<LoadedStats> {
  const { services, clickhouse } = context;
  const now = services.now();
  const range = rangeOf(query, now);
  const scope: ScanScope = { codeId, range };
  const sealed = await freshVisits(services.clickhouse);
  const conversion = await loadConversion(context, sealed);
  const visits = await visitsOfScans(clickhouse, { ...scope, sealed }, conversion);
  const sums = await sumScans(clickhouse, scope);
  const earlier: ScanScope = { codeId, range: { ...range, ...previousRange(range) } };
  const before = await sumScans(clickhouse, earlier);
  const daysBefore = new Map((await scansByDay(clickhouse, earlier)).map((row) => [row.day, row.scans]));
  const days = new Map((await scansByDay(clickhouse, scope)).map((row) => [row.day, row]));
  const live = await scansSince(clickhouse, codeId, clickHouseTime(new Date(now.getTime() - liveMilliseconds)));
  const totalOf = (part: keyof ScanVisits): number =>
    [...visits.values()].reduce((sum, counts) => addMoney(sum, counts[part]), 0);
  const stats: QrStats = {
    from: range.from,
    to: range.to,
    ...sums,
    repeated: sums.scans - sums.unique,
    before: { scans: before.scans, unique: before.unique },
    visits: totalOf('visits'),
    conversions: totalOf('conversions'),
    sales:
      conversion.currency === null
        ? null
        : { currency: conversion.currency, orders: totalOf('orders'), revenue: totalOf('revenue') },
    series: listDays(range.from, range.to).map((day, index) => ({
      ...(days.get(day) ?? { day, scans: 0, unique: 0 }),
      previous: daysBefore.get(addDays(earlier.range.from, index)) ?? 0,
    })),
    hours: await scansByHour(clickhouse, scope),
    ...(await scansByPart(clickhouse, scope)),
    now: { scans: live.scans, last_at: live.last === 0 ? null : isoTime(live.last) },
    has_places: services.geography.hasPlaces,
  };
  return { scope, stats, visits };
}
