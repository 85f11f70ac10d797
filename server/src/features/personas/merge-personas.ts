import type { mergePersonas as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { createPersonaStore } from '../persona-sets/index.ts';
import { loadPersona } from './load-persona.ts';

export const mergePersonas: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  const from = [...new Set(body.from)];
  const { row: into, rows } = await loadPersona(context, body.into);
  if (from.includes(into.id)) throw invalidInput({ into: ['A persona cannot be merged into itself'] });
  const merged = rows.filter(({ id }) => from.includes(id));
  if (merged.length < from.length) throw new OperationError('not_found');
  if ([into, ...merged].some(({ mergedInto }) => mergedInto !== null))
    throw new OperationError('conflict', { message: 'One of them was merged already.' });
  await transaction(async (tx) => {
    await createPersonaStore(tx).merge(from, into.id);
    await audit(tx, user, { action: 'mergePersonas', objectType: 'persona', objectId: into.id, details: { from } });
  });
  return { message: `${merged.map(({ name }) => name).join(', ')} merged into ${into.name}.` };
};
