import { deleteTag as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { removeTagsOfPeople } from '../model/tag-intents.ts';
import { createTagStore } from '../model/tags.store.ts';

export const deleteTag = mutation(operation, { audit: 'tag' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    const [row] = await createTagStore(tx).remove([params.id]);
    if (row === undefined) throw new OperationError('not_found');
    return {
      audit: { objectId: row.id, details: { name: row.name } },
      intents: [removeTagsOfPeople.of({ tags: [row.id] })],
    };
  });
  return { message: 'The tag was deleted.' };
});
