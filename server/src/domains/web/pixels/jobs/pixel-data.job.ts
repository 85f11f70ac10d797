import { utcDayOf } from '@acquaint/engine/dates';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { datedTables, deleteExpired, deletePixelRows, setExpiry } from '../model/pixel-data.queries.ts';
import { pixelTables } from '../model/pixel-tables.ts';
import { deletePixelDataKind, retentionKind } from '../model/jobs-of-pixels.ts';
import { createPixelStore } from '../model/pixels.store.ts';

/** Applies a changed retention to what is stored already; what is past its day by then is deleted at once. */
export const retentionJob = defineJob({
  kind: retentionKind,
  input: thingId,
  process:
    ({ clickhouse, postgres, now }) =>
    async ({ accountId, input: subject, progress }) => {
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
});

/** Deletes the visits of a pixel and who its visitors were. The pixel stays. */
export const deletePixelDataJob = defineJob({
  kind: deletePixelDataKind,
  input: thingId,
  process:
    ({ clickhouse }) =>
    async ({ accountId, input: subject, progress }) => {
      for (const [index, table] of pixelTables.entries()) {
        await progress(index, pixelTables.length);
        await deletePixelRows(clickhouse, table, { pixelId: subject, accountId });
      }
      await progress(pixelTables.length, pixelTables.length);
      return 'The visits are deleted.';
    },
});
