import { utcDayOf } from '@acquaint/engine/dates';
import type { Services } from '../../../../platform/services.ts';
import { rebuildVisitsOfDays } from '../../visits/index.ts';
import type { HistoryImportRow } from './history-imports.table.ts';
import { createHistoryImportStore } from './history-imports.store.ts';

/** Rebuilds the visits of the days of an import, and records that it was done. */
export async function rebuildImported(
  { clickhouse, postgres }: Pick<Services, 'clickhouse' | 'postgres'>,
  { id, accountId, pixelId, summary }: Pick<HistoryImportRow, 'id' | 'accountId' | 'pixelId' | 'summary'>,
): Promise<void> {
  const { from, until } = summary;
  if (from !== null && until !== null) {
    const days = { first: utcDayOf(new Date(from)), last: utcDayOf(new Date(until)) };
    // Sealing moves the border between the tables that are written to.
    await postgres.whileHeld('seal visits', () => rebuildVisitsOfDays(clickhouse, pixelId, days), Infinity);
  }
  await postgres.forAccount(accountId, (tx) => createHistoryImportStore(tx).update(id, { visitsDue: false }));
}
