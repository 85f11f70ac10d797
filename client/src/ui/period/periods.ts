import { addDays, type DayRange, startOfMonth } from '@acquaint/engine';
import { texts } from './period.texts.ts';

const lastDays =
  (count: number) =>
  (today: string): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** What days without a name are called. */
export const custom = 'custom';

/** Periods that are asked for often, by what they are on a day. */
export const periods = [
  { value: 'today', label: texts.today, rangeOn: lastDays(1) },
  { value: '7', label: texts.last7Days, rangeOn: lastDays(7) },
  { value: '30', label: texts.last30Days, rangeOn: lastDays(30) },
  { value: '90', label: texts.last90Days, rangeOn: lastDays(90) },
  {
    value: 'last-month',
    label: texts.lastMonth,
    rangeOn: (today: string): DayRange => {
      const to = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(to), to };
    },
  },
  {
    value: 'year',
    label: texts.yearToDate,
    rangeOn: (today: string): DayRange => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  },
] as const;

/** The period that a range is on a day; null: days of its own. */
export function periodOf({ from, to }: DayRange, today: string): (typeof periods)[number]['value'] | null {
  const found = periods.find(({ rangeOn }) => {
    const range = rangeOn(today);
    return range.from === from && range.to === to;
  });
  return found?.value ?? null;
}
