import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { GoalRow } from '../goals/index.ts';
import { conversionDays, type VisitScope } from '../reports/index.ts';
import { figuresByDay, withDaysBefore } from './figures-by-day.ts';
import type { CountFigures } from './key-figures.ts';

/** Visits that reached a goal: in the range of the scope, in the one before, and by day. */
export async function conversionFigures(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  goals: readonly GoalRow[],
): Promise<CountFigures> {
  const wanted = goals.filter(({ pixelId }) => scope.pixelIds.includes(pixelId));
  const both = { ...scope, range: withDaysBefore(scope.range) };
  return figuresByDay(await conversionDays(clickhouse, both, wanted), scope.range);
}
