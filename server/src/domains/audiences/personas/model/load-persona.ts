import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPersonaSetStore } from './persona-sets.store.ts';
import { createPersonaStore } from './personas.store.ts';
import type { PersonaRow, PersonaSetRow } from './personas.table.ts';

/** A persona with its set and all personas of it. Throws 404 for one that the account does not have. */
export async function loadPersona(
  { transaction }: Pick<UserContext, 'transaction'>,
  id: string,
): Promise<{ row: PersonaRow; set: PersonaSetRow; rows: PersonaRow[] }> {
  return transaction(async (tx) => {
    const store = createPersonaStore(tx);
    const row = await store.find(id);
    const set = row === null ? null : await createPersonaSetStore(tx).get(row.setId);
    if (row === null || set === null) throw new OperationError('not_found');
    return { row, set, rows: await store.list(set.id) };
  });
}
