import type { deleteProspectList as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createPersonaSetStore } from '../persona-sets/index.ts';
import { createListStore, refuseWhileUsed } from '../prospect-lists/index.ts';
import { removeVersions } from './members.queries.ts';

export const deleteProspectList: Verb<typeof operation> = async ({ clickhouse, user, transaction }, { params }) => {
  const removed = await transaction(async (tx) => {
    const row = await createListStore(tx).remove(params.id);
    if (row === null) throw new OperationError('not_found');
    await refuseWhileUsed(tx, row.id);
    await createPersonaSetStore(tx).removeOf({ source: 'list', sourceId: row.id });
    await audit(tx, user, {
      action: 'deleteProspectList',
      objectType: 'prospect_list',
      objectId: row.id,
      details: { name: row.name },
    });
    return row;
  });
  // Also a version that is being written now.
  await removeVersions(clickhouse, { listId: removed.id, version: removed.version + 2 }, 'earlier');
  return { message: 'The list was deleted.' };
};
