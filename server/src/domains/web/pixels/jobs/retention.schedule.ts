import { utcDayOf } from '@acquaint/engine/dates';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { datedTables, deleteExpired } from '../model/pixel-data.queries.ts';

/** Each day: what is past its pixel's retention goes. The engine's own rule does the same when it merges; this sets a day to it. */
export function retentionSchedule({ clickhouse, now }: Services): ScheduledWork {
  return {
    name: 'delete-expired-visits',
    cron: '25 2 * * *',
    async run() {
      for (const table of datedTables) await deleteExpired(clickhouse, table, utcDayOf(now()));
    },
  };
}
