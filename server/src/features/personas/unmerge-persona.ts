import type { unmergePersona as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createPersonaStore } from '../persona-sets/index.ts';
import { loadPersona } from './load-persona.ts';

export const unmergePersona: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const { row } = await loadPersona(context, params.id);
  if (row.mergedInto === null) throw new OperationError('conflict', { message: 'This persona was not merged.' });
  await transaction(async (tx) => {
    await createPersonaStore(tx).update(row.id, { mergedInto: null });
    await audit(tx, user, { action: 'unmergePersona', objectType: 'persona', objectId: row.id });
  });
  return { message: `${row.name} is a persona of its own again.` };
};
