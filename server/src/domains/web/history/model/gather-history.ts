import { withWrittenFile } from '../../../../platform/files/written-file.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { createHistoricalBatchStore } from './historical-batches.store.ts';
import { createHistoryImportStore } from './history-imports.store.ts';
import type { HistoryImportRow } from './history-imports.table.ts';
import { readHistoryFile } from './read-history-file.ts';

async function* linesOf({ postgres }: Services, { id, accountId }: HistoryImportRow): AsyncGenerator<string> {
  const batches = inPages((after) =>
    postgres.forAccount(accountId, (tx) => createHistoricalBatchStore(tx).listOf(id, after)),
  );
  for await (const { events } of batches) yield `${events}\n`;
}

/** Makes the file of an import of the events that were received for it, as one that was uploaded; of a file that is there already nothing changes. Harmless when repeated. */
export async function gatherHistory(services: Services, row: HistoryImportRow): Promise<HistoryImportRow> {
  if (row.format !== 'server_events' || row.hasFile) return row;
  const { id, accountId } = row;
  const written = { name: row.fileName, type: 'application/x-ndjson', text: linesOf(services, row) };
  const { summary } = await withWrittenFile(services.config, written, (file) =>
    readHistoryFile(services, row, { ...file, format: 'server_events' }),
  );
  return services.postgres.forAccount(accountId, async (tx) => {
    const changed = await createHistoryImportStore(tx).update(id, { summary, hasFile: true });
    await createHistoricalBatchStore(tx).removeOf(id);
    return changed ?? row;
  });
}
