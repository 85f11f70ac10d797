import {
  dayOf,
  writeClock,
  writeDay,
  writeDayOf,
  writeFullMoment,
  writeMoment,
  writeStep,
} from '@acquaint/engine/dates';
import { shownLocale } from '../../platform/texts/define-texts.ts';
import { texts } from './text.texts.ts';

const locale = shownLocale();
/** Spanish leaves four digits ungrouped unless it is asked to group them. */
const grouped = { useGrouping: 'always' } as const;
const whole = new Intl.NumberFormat(locale, grouped);
const decimalSign =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** 12,345 */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A number with that many decimals, as '1.5'. */
export function formatDecimal(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', decimalSign);
}

/** 'A, B, and C', or 'A, B, or C'. */
export function formatList(items: readonly string[], join: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(locale, { type: join === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}

/** The items of a list and what is said between them: ', ' and ' and '. */
export function listParts<Item>(items: readonly Item[]): (Item | string)[] {
  const list = new Intl.ListFormat(locale);
  // Every second part is an item.
  return list
    .formatToParts(items.map((_item, index) => `${index}`))
    .map(({ type, value }) => (type === 'literal' ? value : (items[Number(value)] ?? value)));
}

const regions = new Intl.DisplayNames(locale, { type: 'region' });

/** The name of a country by its code; the code where it is none. */
export function formatCountry(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}

/** An amount in the smallest unit of its currency as '$1,234.50'. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...grouped }).format(cents / 100);
}

/** An amount such as revenue as '$1,234.50', and as '$12,346' where cents are no matter. */
export function formatAmount(amount: number, currency: string): string {
  const isLarge = Math.abs(amount) >= 1_000;
  const decimals = isLarge ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...grouped, ...decimals }).format(amount);
}

/** How many of something there are, as '1 row' or '1,234 rows'. */
export function formatNumberOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many orders, as '1 order' or '1,234 orders'. */
export function formatOrders(count: number): string {
  return texts.orders({ count });
}

/** A share from 0 to 1 as '62%', with one decimal below ten percent. */
export function formatShare(value: number): string {
  const percent = value * 100;
  return `${percent > 0 && percent < 10 ? formatDecimal(percent, 1) : Math.round(percent)}%`;
}

/** Seconds as '1 m 35 s'. */
export function formatSeconds(seconds: number): string {
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} m ${rounded % 60} s`;
}

/** A change between two shares as '+1.2 points'. */
export function formatPoints(change: number): string {
  const points = Math.round(change * 1_000) / 10;
  return texts.valuePointsPoints({ sign: points > 0 ? '+' : '', points: formatDecimal(points, 1) });
}

/** A relative change such as '+12%'; '' for null. */
export function formatChange(change: number | null): string {
  if (change === null) return '';
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

let shownZone: string | null = null;

/** Sets the time zone that instants are shown in: the account's, as in all figures by day. */
export function showTimesIn(timeZone: string): void {
  shownZone = timeZone;
}

/** The time zone that instants are shown in. Throws before `showTimesIn` was called: the browser's zone is never used. */
export function shownTimeZone(): string {
  if (shownZone === null) throw new Error('A time is shown before the account is known whose time it is');
  return shownZone;
}

/** The day that it is now in the account's time zone. */
export function today(): string {
  return dayOf(new Date(), shownTimeZone());
}

/** An instant of today as '10:45:07 PM' in the account's time zone. */
export function formatClock(instant: string): string {
  return writeClock(instant, shownTimeZone(), locale);
}

/** An instant as 'Nov 20, 10:45 PM' in the account's time zone. */
export function formatMoment(instant: string): string {
  return writeMoment(instant, shownTimeZone(), locale);
}

/** An instant as 'Nov 20, 2026, 10:45 PM' in the account's time zone. */
export function formatFullMoment(instant: string): string {
  return writeFullMoment(instant, shownTimeZone(), locale);
}

/** The day of an instant as 'Nov 20, 2026' in the account's time zone; a day without a time (`2026-11-20`) is the same in each. */
export function formatDay(instant: string): string {
  return instant.includes('T') ? writeDayOf(instant, shownTimeZone(), locale) : writeDay(instant, 'medium', locale);
}

/** A day or hour of a series as 'Nov 20' or 'Nov 20, 3 PM'. */
export function formatStep(at: string): string {
  return writeStep(at, locale);
}
