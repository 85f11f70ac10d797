import { type DayRange, listDays, previousRange } from '@acquaint/engine';
import type { AccountContext } from '../../platform/http/context.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { addedByDay } from './added.queries.ts';

/** People who came on lists, as they are in force: in some days, in as many before, and on each day. */
export async function prospectFigures(
  { clickhouse, transaction }: Pick<AccountContext, 'clickhouse' | 'transaction'>,
  range: DayRange & { readonly zone: string },
): Promise<{ value: number; previous: number; series: number[] }> {
  const lists = await transaction((tx) => createListStore(tx).all(undefined));
  const before = previousRange(range);
  const byDay = await addedByDay(clickhouse, lists, { from: before.from, to: range.to, zone: range.zone });
  const series = (days: DayRange): number[] => listDays(days.from, days.to).map((day) => byDay.get(day) ?? 0);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const own = series(range);
  return { value: sum(own), previous: sum(series(before)), series: own };
}
