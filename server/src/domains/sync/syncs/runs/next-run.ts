import type { SyncSchedule } from '@acquaint/contract';
import { Cron } from 'croner';

/** When a sync runs next after an instant; null for one that is not run by the clock. */
export function nextRunAt(schedule: SyncSchedule, after: Date): Date | null {
  if (schedule.kind === 'interval') return new Date(after.getTime() + schedule.minutes * 60_000);
  if (schedule.kind === 'cron') return new Cron(schedule.expression, { timezone: schedule.time_zone }).nextRun(after);
  return null;
}

/** Whether an expression can be understood: five fields, as syncs are started each minute at most. */
export function isCron(expression: string): boolean {
  try {
    return expression.trim().split(/\s+/).length === 5 && new Cron(expression).nextRun() !== null;
  } catch {
    return false;
  }
}
