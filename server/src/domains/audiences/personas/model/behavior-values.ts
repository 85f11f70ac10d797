import type { BehaviorAttributeName } from '@acquaint/contract';
import { writeDayOf } from '@acquaint/engine/dates';
import type { BehaviorCuts } from './personas.table.ts';

/** How visitors divide, and the time zone of their days. */
export interface Behavior {
  readonly cuts: BehaviorCuts;
  readonly timeZone: string;
}

/** The third in the middle where most people did the same. */
const nobody = '–';
const counts = new Intl.NumberFormat('en-US');

function visitValues([low, high]: readonly [number, number]): string[] {
  const range = (from: number, to: number): string =>
    from === to ? counts.format(to) : `${counts.format(from)} to ${counts.format(to)}`;
  return [range(1, low), low === high ? nobody : range(low + 1, high), `${counts.format(high + 1)} and more`];
}

function recencyValues([low, high]: readonly [number, number], timeZone: string): string[] {
  const [first, second] = [new Date(low), new Date(high)].map((day) => writeDayOf(day, timeZone));
  return [`until ${first}`, low === high ? nobody : `${first} to ${second}`, `after ${second}`];
}

/** How the thirds by a action are called, from those who came least to those who came most often or last. */
export function behaviorValues(attribute: BehaviorAttributeName, { cuts, timeZone }: Behavior): string[] {
  return attribute === 'visits' ? visitValues(cuts.visits) : recencyValues(cuts.recency, timeZone);
}
