import type { MailFrequency } from '@acquaint/contract';
import { addDays, dayOf, type DayRange, instantOf, startOfMonth, startOfWeek } from '@acquaint/engine';

type Regular = Exclude<MailFrequency, 'alerts'>;

/** The hour of the account's day at which reports leave. */
const hour = 7;

const startOf: Readonly<Record<Regular, (day: string) => string>> = {
  day: (day) => day,
  week: startOfWeek,
  month: startOfMonth,
};
const nextOf: Readonly<Record<Regular, (start: string) => string>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => startOfMonth(addDays(start, 31)),
};

/** When the next report of a kind leaves: at seven of the first day after the period has ended; null for alerts. */
export function nextTime(frequency: MailFrequency, now: Date, timeZone: string): Date | null {
  if (frequency === 'alerts') return null;
  const start = startOf[frequency](dayOf(now, timeZone));
  const today = instantOf(start, hour, timeZone);
  return today > now ? today : instantOf(nextOf[frequency](start), hour, timeZone);
}

/** The last day, week or month that has ended by now; the last week for alerts. */
export function endedPeriod(frequency: MailFrequency, now: Date, timeZone: string): DayRange {
  const regular = frequency === 'alerts' ? 'week' : frequency;
  const to = addDays(startOf[regular](dayOf(now, timeZone)), -1);
  return { from: startOf[regular](to), to };
}
