const millisecondsPerDay = 86_400_000;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`YYYY-MM-DD`) that an instant falls on in a time zone. */
export function dayOf(instant: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    // The Swedish form of a date is the ISO form. Making a format takes longer than a hundred uses.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The UTC day of an instant: for what is stored and for names that nobody reads, never for what is shown. */
export function utcDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day `count` days after (or, negative, before) a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** How many days a range has, both ends included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay) + 1;
}

/** Every day of a range, both ends included. */
export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The range of the same length that ends the day before this one begins. */
export function previousRange({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** The Monday of a day's week. */
export function startOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of a day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export type Period = 'day' | 'week' | 'month';

/** The first day of a day's period. */
export const startOfPeriod: Readonly<Record<Period, (day: string) => string>> = {
  day: (day) => day,
  week: startOfWeek,
  month: startOfMonth,
};

const longest: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31 };

/** The first day of the period after a day's own. */
export function startOfNext(period: Period, day: string): string {
  const start = startOfPeriod[period];
  return start(addDays(start(day), longest[period]));
}

/** The clock of a time zone, in milliseconds as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** The instant at which clocks of a time zone show an hour of a day; where they skip it, the same time after the night. */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const offsetAt = (instant: number): number => wallClock(new Date(instant), timeZone) - instant;
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
