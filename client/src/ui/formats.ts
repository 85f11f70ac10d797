import dayjs from 'dayjs';

const whole = new Intl.NumberFormat('en-US');

/** 12,345 */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** An amount in the smallest unit of its currency as '$1,234.50'. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** A share from 0 to 1 as '62 %', with one decimal below ten percent. */
export function formatShare(value: number): string {
  const percent = value * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** Seconds as '1 m 35 s'. */
export function formatSeconds(seconds: number): string {
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} m ${rounded % 60} s`;
}

/** A change between two shares as '+1.2 points'. */
export function formatPoints(change: number): string {
  const points = Math.round(change * 1_000) / 10;
  return `${points > 0 ? '+' : ''}${points.toFixed(1)} points`;
}

/** A relative change such as '+12 %'; '' for null. */
export function formatChange(change: number | null): string {
  if (change === null) return '';
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

let moments = momentsIn(undefined);
let days = daysIn(undefined);
let clocks = clocksIn(undefined);
const calendarDays = daysIn('UTC');

function daysIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
}

function momentsIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

function clocksIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
}

/** An instant of today as '10:45:07 PM' in the account's time zone. */
export function formatClock(instant: string): string {
  return clocks.format(new Date(instant));
}

/** Sets the time zone that instants are shown in: the account's, as in all figures by day. */
export function showTimesIn(timeZone: string): void {
  moments = momentsIn(timeZone);
  days = daysIn(timeZone);
  clocks = clocksIn(timeZone);
}

/** An instant as 'Nov 20, 10:45 PM' in the account's time zone. */
export function formatMoment(instant: string): string {
  return moments.format(new Date(instant));
}

/** The day of an instant as 'Nov 20, 2026' in the account's time zone; a day without a time (`2026-11-20`) is the same in each. */
export function formatDay(instant: string): string {
  return instant.includes('T') ? days.format(new Date(instant)) : calendarDays.format(new Date(instant));
}

/** A day or hour of a series as 'Nov 20' or '3 PM'. */
export function formatStep(at: string): string {
  return at.includes('T') ? dayjs(at).format('MMM D, h A') : dayjs(at).format('MMM D');
}
