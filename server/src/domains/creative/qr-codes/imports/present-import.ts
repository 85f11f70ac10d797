import type { QrImport } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createQrImportStore, type QrImportRow } from './qr-imports.store.ts';

const mostErrors = 20;

/** An import as the contract shows it, with the first rows that failed. */
export function presentImport({ id, fileName, created, failed, errors, createdAt }: QrImportRow): QrImport {
  return {
    id,
    file_name: fileName,
    created,
    failed,
    errors: errors.slice(0, mostErrors).map(({ line, reason }) => ({ line, reason })),
    created_at: createdAt.toISOString(),
  };
}

/** An import of the account. Throws 404. */
export async function loadImport({ transaction }: UserContext, id: string): Promise<QrImportRow> {
  const row = await transaction((tx) => createQrImportStore(tx).find(id));
  if (row === null) throw new OperationError('not_found');
  return row;
}
