import type { MailFrequency } from '@acquaint/contract';
import { addDays, dayOf, type DayRange, instantOf, startOfNext, startOfPeriod } from '@acquaint/engine';

/** The hour of the account's day at which reports leave. */
const hour = 7;

/** When the next report of a kind leaves: at seven of the first day after the period has ended; null for alerts. */
export function nextTime(frequency: MailFrequency, now: Date, timeZone: string): Date | null {
  if (frequency === 'alerts') return null;
  const start = startOfPeriod[frequency](dayOf(now, timeZone));
  const today = instantOf(start, hour, timeZone);
  return today > now ? today : instantOf(startOfNext(frequency, start), hour, timeZone);
}

/** The last day, week or month that has ended by now; the last week for alerts. */
export function endedPeriod(frequency: MailFrequency, now: Date, timeZone: string): DayRange {
  const regular = frequency === 'alerts' ? 'week' : frequency;
  const to = addDays(startOfPeriod[regular](dayOf(now, timeZone)), -1);
  return { from: startOfPeriod[regular](to), to };
}
