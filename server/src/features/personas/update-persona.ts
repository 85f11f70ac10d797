import type { updatePersona as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createPersonaStore } from '../persona-sets/index.ts';
import { loadPersona } from './load-persona.ts';

export const updatePersona: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  const { row } = await loadPersona(context, params.id);
  const { name, is_pinned: isPinned, is_hidden: isHidden } = body;
  const given = { ownName: name, isPinned, isHidden };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await transaction(async (tx) => {
    await createPersonaStore(tx).update(row.id, changes);
    await audit(tx, user, {
      action: 'updatePersona',
      objectType: 'persona',
      objectId: row.id,
      details: { fields: Object.keys(body) },
    });
  });
  return { message: 'The persona was saved.' };
};
