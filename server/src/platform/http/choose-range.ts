import { addDays, countDays, dayOf, type DayRange } from '@acquaint/engine';
import { invalidInput } from './operation-error.ts';

const defaultDays = 30;
const maximumDays = 1_100;

/** The days that a question is about: as given, else the last 30 days up to today in the account's time zone. Throws 400 for over three years. */
export function chooseRange(
  given: { from?: string | undefined; to?: string | undefined },
  now: Date,
  timeZone: string,
): DayRange {
  const to = given.to ?? dayOf(now, timeZone);
  const from = given.from ?? addDays(to, 1 - defaultDays);
  if (from > to) throw invalidInput({ from: ['Must not be after the last day'] });
  if (countDays(from, to) > maximumDays) throw invalidInput({ from: ['The range may have three years at most'] });
  return { from, to };
}
