import { addDays } from '../dates/days.ts';

type Holiday = (year: number) => string;

const two = (value: number): string => String(value).padStart(2, '0');
const on =
  (month: number, date: number): Holiday =>
  (year) =>
    `${year}-${two(month)}-${two(date)}`;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nth of a weekday (0: Sunday) in a month. */
const nth =
  (month: number, weekday: number, count: number): Holiday =>
  (year) => {
    const first = `${year}-${two(month)}-01`;
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };

/** The last Monday of May. */
const memorialDay: Holiday = (year) => {
  const last = `${year}-05-31`;
  return addDays(last, -((weekdayOf(last) + 6) % 7));
};

/** Holidays of the United States on which post offices are closed (5 U.S.C. 6103). */
const holidays: readonly Holiday[] = [
  on(1, 1),
  nth(1, 1, 3),
  nth(2, 1, 3),
  memorialDay,
  on(6, 19),
  on(7, 4),
  nth(9, 1, 1),
  nth(10, 1, 2),
  on(11, 11),
  nth(11, 4, 4),
  on(12, 25),
];

/** Whether post offices take mailings on a day: Monday to Friday, no holiday; a holiday on a Sunday is kept on the Monday. */
export function isPostDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const kept = weekday === 1 ? [day, addDays(day, -1)] : [day];
  return holidays.every((holiday) => !kept.includes(holiday(Number(day.slice(0, 4)))));
}

/** The first day from this one on that post offices take mailings. */
export function nextPostDay(day: string): string {
  let found = day;
  while (!isPostDay(found)) found = addDays(found, 1);
  return found;
}

/** So many days on which post offices take mailings, from this one on. */
export function postDaysFrom(day: string, count: number): string[] {
  const days: string[] = [];
  for (let next = day; days.length < count; next = addDays(next, 1)) {
    next = nextPostDay(next);
    days.push(next);
  }
  return days;
}
