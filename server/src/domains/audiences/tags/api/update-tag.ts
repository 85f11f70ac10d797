import { updateTag as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTakenName } from '../model/taken-name.ts';
import { loadTag } from '../model/present-tag.ts';
import { createTagStore } from '../model/tags.store.ts';

export const updateTag = mutation(operation, { audit: 'tag' }, async (context, { params, body }) => {
  const { write } = context;
  await write(async (tx) => {
    const row = await createTagStore(tx).update(params.id, body);
    if (row === null) throw new OperationError('not_found');
    return { audit: { objectId: row.id, details: { name: row.name } } };
  }).catch(refuseTakenName);
  return { data: await loadTag(context, params.id), message: 'The tag was saved.' };
});
