import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createListStore } from './lists.store.ts';
import type { ProspectListRow } from './lists.table.ts';

/** The account's list with that id. Throws 404. */
export async function loadList(transaction: Transaction, id: string): Promise<ProspectListRow> {
  const row = await createListStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}

/** The same, to change who is on it by hand. Throws 409 for a list that follows rules, or whose people are not there yet. */
export async function loadEditableList(transaction: Transaction, id: string): Promise<ProspectListRow> {
  const row = await loadList(transaction, id);
  if (row.mode === 'live')
    throw new OperationError('live_list_follows_rules', {
      message: 'A live list follows its rules: change those, or make a snapshot.',
    });
  if (row.state !== 'ready') throw new OperationError('not_ready', { message: 'The list is not ready yet.' });
  return row;
}

export const refuseTakenName = refuseTaken({
  index: 'prospect_lists_name',
  says: { fields: { name: ['Another list has this name'] } },
});
