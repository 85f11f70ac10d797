import { utcDayOf } from '@acquaint/engine/dates';
import type { JobHandler, ScheduledWork } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { datedTables, deleteExpired, deletePixelRows, setExpiry } from './pixel-data.queries.ts';
import { pixelTables } from './pixel-tables.ts';
import { deletePixelDataKind, retentionKind } from './pixel-work.ts';
import { createPixelStore } from './pixels.store.ts';

/** Applies a changed retention to what is stored already; what is past its day by then is deleted at once. */
export function retentionJob({ clickhouse, postgres, now }: Services): JobHandler {
  return {
    kind: retentionKind,
    async run({ accountId, subject, progress }) {
      const pixel = await postgres.forAccount(accountId, (transaction) => createPixelStore(transaction).find(subject));
      if (pixel === null) return 'The pixel is gone.';
      const { id: pixelId, retentionDays } = pixel;
      for (const [index, table] of datedTables.entries()) {
        await progress(index, datedTables.length);
        await setExpiry(clickhouse, table, { pixelId, accountId, retentionDays });
        await deleteExpired(clickhouse, table, utcDayOf(now()));
      }
      await progress(datedTables.length, datedTables.length);
      return retentionDays === null ? 'Visits are kept for ever.' : `Visits are kept for ${retentionDays} days.`;
    },
  };
}

/** Deletes the visits of a pixel and who its visitors were. The pixel stays. */
export function deletePixelDataJob({ clickhouse }: Services): JobHandler {
  return {
    kind: deletePixelDataKind,
    async run({ accountId, subject, progress }) {
      for (const [index, table] of pixelTables.entries()) {
        await progress(index, pixelTables.length);
        await deletePixelRows(clickhouse, table, { pixelId: subject, accountId });
      }
      await progress(pixelTables.length, pixelTables.length);
      return 'The visits are deleted.';
    },
  };
}

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
