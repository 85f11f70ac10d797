import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Intent } from '../../../../platform/intents/intents.ts';
import { createUploadStore } from '../../uploads/index.ts';
import { createMatchReviewStore } from './match-reviews.store.ts';
import type { PeopleImportRow } from './people-imports.table.ts';
import { removeImport } from './remove-import.ts';

/** Deletes the file of an import and what waits for an answer. The intent undoes what the import changed and deletes its people. */
export async function takeBack(transaction: Transaction, row: PeopleImportRow, at: Date): Promise<Intent> {
  const { id, accountId, listId, uploadId } = row;
  await createMatchReviewStore(transaction).purgeImport(id);
  const upload = uploadId === null ? null : await createUploadStore(transaction).remove(uploadId);
  return removeImport.of({
    imported: { id, accountId },
    listId,
    upload: upload === null ? null : { id: upload.id, accountId: upload.accountId },
    at: at.toISOString(),
  });
}
