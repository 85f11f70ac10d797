import type { updateTag as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { refuseTakenName } from './taken-name.ts';
import { loadTag } from './present-tag.ts';
import { createTagStore } from './tags.store.ts';

export const updateTag: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  await transaction(async (tx) => {
    const row = await createTagStore(tx).update(params.id, body);
    if (row === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'updateTag', objectType: 'tag', objectId: row.id, details: { name: row.name } });
  }).catch(refuseTakenName);
  return { tag: await loadTag(context, params.id), message: 'The tag was saved.' };
};
