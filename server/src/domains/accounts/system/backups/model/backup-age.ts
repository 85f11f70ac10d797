import { addDays } from '@acquaint/engine';
import { dayOf, instantOf } from '@acquaint/engine/dates';
import type { StoredPlan, StoredRun } from './backups.store.ts';

/** Backups are made each day: after twice that time, one is missing. */
const longest = 2 * 24 * 3_600_000;

/** When the last good backup began; null before the first one. */
export function lastGoodAt(runs: readonly StoredRun[]): string | null {
  return runs.find(({ state }) => state === 'done')?.at ?? null;
}

/** Since when there is no newer backup, where that is too long ago; null where nothing is missing. */
export function overdueSince(plan: StoredPlan | null, runs: readonly StoredRun[], now: Date): string | null {
  if (plan?.is_on !== true) return null;
  const last = lastGoodAt(runs);
  const since = last === null || last < plan.since ? plan.since : last;
  return now.getTime() - new Date(since).getTime() > longest ? since : null;
}

/** The day whose backup is due now; null: none is. */
export function dueDay({ is_on: isOn, hour, time_zone: zone, startedDay }: StoredPlan, now: Date): string | null {
  const day = dayOf(now, zone);
  return isOn && startedDay !== day && now >= instantOf(day, hour, zone) ? day : null;
}

/** When the next backup is made; null: none is scheduled. */
export function nextBackupAt(plan: StoredPlan, now: Date): Date | null {
  if (!plan.is_on) return null;
  const today = dayOf(now, plan.time_zone);
  return instantOf(plan.startedDay === today ? addDays(today, 1) : today, plan.hour, plan.time_zone);
}
