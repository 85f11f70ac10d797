import { createTag as operation, mostTags } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { refuseTakenName } from '../model/taken-name.ts';
import { loadTag } from '../model/present-tag.ts';
import { createTagStore } from '../model/tags.store.ts';

export const createTag = mutation(operation, { audit: 'tag', lock: 'tags' }, async (context, { body }) => {
  const { user, write } = context;
  const id = newId();
  await write(async (tx) => {
    const store = createTagStore(tx);
    if ((await store.count()) >= mostTags)
      throw new OperationError('limit_reached', {
        message: `There are ${mostTags} tags already: merge or delete some.`,
      });
    await store.insert({ id, accountId: user.account_id, ...body });
    return { audit: { objectId: id, details: { name: body.name } } };
  }).catch(refuseTakenName);
  return { data: await loadTag(context, id), message: 'The tag was made.' };
});
