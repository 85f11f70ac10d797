import { listDays, previousRange } from '@acquaint/engine';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { GoalRow } from '../goals/index.ts';
import { conversionDays, type VisitScope } from '../reports/index.ts';
import type { CountFigures } from './key-figures.ts';

/** Visits that reached a goal: in the range of the scope, in the one before, and by day. */
export async function conversionFigures(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  goals: readonly GoalRow[],
): Promise<CountFigures> {
  const before = previousRange(scope.range);
  const wanted = goals.filter(({ pixelId }) => scope.pixelIds.includes(pixelId));
  const both = { ...scope, range: { from: before.from, to: scope.range.to } };
  const byDay = await conversionDays(clickhouse, both, wanted);
  const seriesOf = ({ from, to }: VisitScope['range']): number[] =>
    listDays(from, to).map((day) => byDay.get(day) ?? 0);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const series = seriesOf(scope.range);
  return { value: sum(series), previous: sum(seriesOf(before)), series };
}
