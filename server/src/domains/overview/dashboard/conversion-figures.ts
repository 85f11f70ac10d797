import type { Dashboard } from '@acquaint/contract';
import type { AccountClickHouse } from '../../../platform/clickhouse/account-clickhouse.ts';
import type { Conversion, GoalRow } from '../../web/goals/index.ts';
import { conversionDays, type VisitScope } from '../../web/reports/index.ts';
import { figuresByDay, withDaysBefore } from './figures-by-day.ts';
import type { CountFigures } from './key-figures.ts';

/** Visits that converted: in the range of the scope, in the one before, and by day. */
export async function conversionFigures(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  conversion: Conversion,
): Promise<CountFigures> {
  const goals = conversion.goals.filter(({ pixelId }) => scope.pixelIds.includes(pixelId));
  const both = { ...scope, range: withDaysBefore(scope.range) };
  return figuresByDay(await conversionDays(clickhouse, both, { ...conversion, goals }), scope.range);
}

/** What counts as a conversion, and what can be chosen in its place. */
export function presentConversion(
  { metric, chosen, goals, leftOut, currency }: Conversion,
  all: readonly GoalRow[],
): Dashboard['conversion'] {
  return {
    metric,
    chosen,
    goals: goals.map(({ name }) => name),
    left_out: leftOut.map(({ name }) => name),
    options: [
      ...(currency === null && chosen !== 'purchases' ? [] : [{ value: 'purchases' as const, label: 'Purchases' }]),
      ...all.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
