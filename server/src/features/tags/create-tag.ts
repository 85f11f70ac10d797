import { type createTag as operation, mostTags } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { refuseTakenName } from './taken-name.ts';
import { loadTag } from './present-tag.ts';
import { createTagStore } from './tags.store.ts';

export const createTag: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  const id = newId();
  await transaction(async (tx) => {
    const store = createTagStore(tx);
    if ((await store.count()) >= mostTags)
      throw new OperationError('conflict', { message: `There are ${mostTags} tags already: merge or delete some.` });
    await store.insert({ id, accountId: user.account_id, ...body });
    await audit(tx, user, { action: 'createTag', objectType: 'tag', objectId: id, details: { name: body.name } });
  }).catch(refuseTakenName);
  return { tag: await loadTag(context, id), message: 'The tag was made.' };
};
