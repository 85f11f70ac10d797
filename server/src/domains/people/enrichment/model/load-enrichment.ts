import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createUploadStore, type UploadRow } from '../../uploads/index.ts';
import { createEnrichmentStore } from './enrichments.store.ts';
import type { EnrichmentRow } from './enrichments.table.ts';

/** An enrichment by its name. Throws 404 where the account has none of it. */
export async function loadEnrichment(transaction: Transaction, name: string): Promise<EnrichmentRow> {
  const row = await createEnrichmentStore(transaction).findNamed(name);
  if (row === null) throw new OperationError('not_found');
  return row;
}

export interface EnrichmentWithFile {
  readonly row: EnrichmentRow;
  readonly upload: UploadRow | null;
  /** Names of the file's columns. */
  readonly fileColumns: readonly string[];
}

/** The same with its file. */
export async function loadWithFile(transaction: Transaction, name: string): Promise<EnrichmentWithFile> {
  const row = await loadEnrichment(transaction, name);
  const upload = row.uploadId === null ? null : await createUploadStore(transaction).find(row.uploadId);
  return { row, upload, fileColumns: upload?.table.columns.map((column) => column.name) ?? [] };
}

/** Throws 409 before there is a result. */
export function refuseUnfinished({ state }: EnrichmentRow): void {
  if (state !== 'done') throw new OperationError('not_ready', { message: 'The result is not ready yet.' });
}

export const refuseTakenName = refuseTaken({
  index: 'enrichments_name',
  says: { fields: { enrichmentName: ['Another enrichment has this name'] } },
});
