import { listDays, previousRange } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ScanRange } from './scan-range.ts';
import { scansByDay, sumScans } from './scan-stats.queries.ts';

/** Scans of all codes in some days, in as many before, and on each day. */
export async function scanFigures(
  clickhouse: AccountClickHouse,
  range: ScanRange,
): Promise<{ value: number; previous: number; series: number[] }> {
  const scope = { codeId: null, range };
  const [sums, before, days] = await Promise.all([
    sumScans(clickhouse, scope),
    sumScans(clickhouse, { codeId: null, range: { ...range, ...previousRange(range) } }),
    scansByDay(clickhouse, scope),
  ]);
  const byDay = new Map(days.map(({ day, scans }) => [day, scans]));
  const series = listDays(range.from, range.to).map((day) => byDay.get(day) ?? 0);
  return { value: sums.scans, previous: before.scans, series };
}
