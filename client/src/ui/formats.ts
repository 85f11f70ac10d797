import dayjs from 'dayjs';

const whole = new Intl.NumberFormat('en-US');

/** 12,345 */
export function formatCount(value: number): string {
  return whole.format(value);
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

/** A relative change such as '+12 %'; '' for null. */
export function formatChange(change: number | null): string {
  if (change === null) return '';
  const percent = Math.round(change * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

/** An instant as 'Nov 20, 10:45 PM' on the reader's clock. */
export function formatMoment(instant: string): string {
  return dayjs(instant).format('MMM D, h:mm A');
}

/** A day or hour of a series as 'Nov 20' or '3 PM'. */
export function formatStep(at: string): string {
  return at.includes('T') ? dayjs(at).format('MMM D, h A') : dayjs(at).format('MMM D');
}
