import type { deleteTag as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { forgetTags } from './tagged-people.queries.ts';
import { createTagStore } from './tags.store.ts';

export const deleteTag: Verb<typeof operation> = async ({ clickhouse, user, transaction }, { params }) => {
  await transaction(async (tx) => {
    const [row] = await createTagStore(tx).remove([params.id]);
    if (row === undefined) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteTag', objectType: 'tag', objectId: row.id, details: { name: row.name } });
  });
  await forgetTags(clickhouse, [params.id]);
  return { message: 'The tag was deleted.' };
};
