import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import type { PixelRow } from '../../pixels/index.ts';
import { createHistoricalBatchStore } from './historical-batches.store.ts';
import { removeHistoryFile } from './history-files.ts';
import type { createHistoryImportStore } from './history-imports.store.ts';
import type { HistoryImportRow } from './history-imports.table.ts';

/** Work on an import that is under way. */
export interface Running {
  readonly services: Services;
  readonly own: AccountClickHouse;
  readonly row: HistoryImportRow;
  readonly pixel: PixelRow;
  /** Records how far it is. Throws where it shall stop. */
  readonly progress: (done: number, total: number) => Promise<void>;
  readonly change: (changes: Parameters<ReturnType<typeof createHistoryImportStore>['update']>[1]) => Promise<unknown>;
}

/** Ends work on an import. Its file is of no more use; where the process ends before it is deleted, the schedule deletes it. */
export async function finish(
  { services, row, change }: Running,
  ended: Parameters<Running['change']>[0],
): Promise<void> {
  await change({ ...ended, finishedAt: services.now() });
  await removeHistoryFile(services, row);
  if (row.format === 'server_events')
    await services.postgres.forAccount(row.accountId, (tx) => createHistoricalBatchStore(tx).removeOf(row.id));
  await change({ hasFile: false });
}
