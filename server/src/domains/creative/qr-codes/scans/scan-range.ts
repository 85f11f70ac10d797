import type { QrStatsQuery } from '@acquaint/contract';
import { addDays, countDays, dayOf, type DayRange } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';

const usualDays = 30;
const mostDays = 1_100;

export interface ScanRange extends DayRange {
  readonly zone: string;
}

/** The days that are asked for: by default the last 30. Throws 400 where they make no range. */
export function rangeOf({ from, to, time_zone: zone }: QrStatsQuery, now: Date): ScanRange {
  const last = to ?? dayOf(now, zone);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last) throw invalidInput({ from: ['Must not be after the end'] });
  if (countDays(first, last) > mostDays) throw invalidInput({ from: [`At most ${mostDays} days at once`] });
  return { from: first, to: last, zone };
}
