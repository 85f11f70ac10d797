import { updatePersona as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createPersonaStore } from '../model/personas.store.ts';
import { loadPersona } from '../model/load-persona.ts';

export const updatePersona = mutation(operation, { audit: 'persona' }, async (context, { params, body }) => {
  const { write } = context;
  const { row } = await loadPersona(context, params.id);
  const { name, is_pinned: isPinned, is_hidden: isHidden } = body;
  const given = { ownName: name, isPinned, isHidden };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await write(async (tx) => {
    await createPersonaStore(tx).update(row.id, changes);
    return { audit: { objectId: row.id, details: { fields: Object.keys(body) } } };
  });
  return { message: 'The persona was saved.' };
});
