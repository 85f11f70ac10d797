import { addDays, type DayRange, startOfMonth } from '@acquaint/engine';

const lastDays =
  (count: number) =>
  (today: string): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** Periods that are asked for often, by what they are on a day. */
export const periods = [
  { value: 'today', label: 'Today', rangeOn: lastDays(1) },
  { value: '7', label: 'Last 7 days', rangeOn: lastDays(7) },
  { value: '30', label: 'Last 30 days', rangeOn: lastDays(30) },
  { value: '90', label: 'Last 90 days', rangeOn: lastDays(90) },
  {
    value: 'last-month',
    label: 'Last month',
    rangeOn: (today: string): DayRange => {
      const to = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(to), to };
    },
  },
  {
    value: 'year',
    label: 'Year to date',
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
