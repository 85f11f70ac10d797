import { unmergePersona as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPersonaStore } from '../model/personas.store.ts';
import { loadPersona } from '../model/load-persona.ts';

export const unmergePersona = mutation(operation, { audit: 'persona' }, async (context, { params }) => {
  const { write } = context;
  const { row } = await loadPersona(context, params.id);
  if (row.mergedInto === null) throw new OperationError('wrong_state', { message: 'This persona was not merged.' });
  await write(async (tx) => {
    await createPersonaStore(tx).update(row.id, { mergedInto: null });
    return { audit: { objectId: row.id } };
  });
  return { message: `${row.name} is a persona of its own again.` };
});
