import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createMailingStore } from './mailings.store.ts';
import type { MailingRow } from './mailings.table.ts';

/** The account's mailing with that id. Throws 404. */
export async function loadMailing(transaction: Transaction, id: string): Promise<MailingRow> {
  const row = await createMailingStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}
