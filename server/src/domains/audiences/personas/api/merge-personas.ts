import { mergePersonas as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createPersonaStore } from '../model/personas.store.ts';
import { loadPersona } from '../model/load-persona.ts';

export const mergePersonas = mutation(operation, { audit: 'persona' }, async (context, { body }) => {
  const { write } = context;
  const from = [...new Set(body.from)];
  const { row: into, rows } = await loadPersona(context, body.into);
  if (from.includes(into.id)) throw invalidInput({ into: ['A persona cannot be merged into itself'] });
  const merged = rows.filter(({ id }) => from.includes(id));
  if (merged.length < from.length) throw new OperationError('not_found');
  if ([into, ...merged].some(({ mergedInto }) => mergedInto !== null))
    throw new OperationError('already_done', { message: 'One of them was merged already.' });
  await write(async (tx) => {
    await createPersonaStore(tx).merge(from, into.id);
    return { audit: { objectId: into.id, details: { from } } };
  });
  return { message: `${merged.map(({ name }) => name).join(', ')} merged into ${into.name}.` };
});
