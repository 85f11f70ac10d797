import { type DayRange, listDays, previousRange } from '@acquaint/engine';
import type { CountFigures } from './key-figures.ts';

/** A range with as many days before it. */
export function withDaysBefore(range: DayRange): DayRange {
  return { from: previousRange(range).from, to: range.to };
}

/** The figures of a range, by counts of its days and of as many before. */
export function figuresByDay(byDay: ReadonlyMap<string, number>, range: DayRange): CountFigures {
  const seriesOf = ({ from, to }: DayRange): number[] => listDays(from, to).map((day) => byDay.get(day) ?? 0);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const series = seriesOf(range);
  return { value: sum(series), previous: sum(seriesOf(previousRange(range))), series };
}
