import { texts } from './users.texts.ts';

const hourMilliseconds = 3_600_000;

/** How long somebody has waited, in the largest unit that fits: `3 days`. */
export function waitingText(since: string, now: number): string {
  const hours = Math.max(0, (now - Date.parse(since)) / hourMilliseconds);
  if (hours < 1) return texts.minutesWaited({ count: Math.floor(hours * 60) });
  return hours < 48
    ? texts.hoursWaited({ count: Math.floor(hours) })
    : texts.daysWaited({ count: Math.floor(hours / 24) });
}
