import { utcDayOf } from '@acquaint/engine/dates';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import { datedTables, deleteExpired } from '../model/pixel-data.queries.ts';

/** Each day: what is past its pixel's retention goes. The engine's own rule does the same when it merges; this sets a day to it. */
export const deleteExpiredVisits = defineDeletion(
  { name: 'delete-expired-visits', cron: '25 2 * * *', days: null },
  async ({ clickhouse }, now) => {
    for (const table of datedTables) await deleteExpired(clickhouse, table, utcDayOf(now));
  },
);
