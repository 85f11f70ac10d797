import { deleteProspectList as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPersonaSetStore } from '../../personas/index.ts';
import { createListStore } from '../model/lists.store.ts';
import { refuseWhileUsed } from '../model/refuse-while-used.ts';
import { removeListMembers } from '../model/list-intents.ts';

export const deleteProspectList = mutation(operation, { audit: 'prospect_list' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    const row = await createListStore(tx).remove(params.id);
    if (row === null) throw new OperationError('not_found');
    await refuseWhileUsed(tx, row.id);
    await createPersonaSetStore(tx).removeOf({ source: 'list', sourceId: row.id });
    return {
      audit: { objectId: row.id, details: { name: row.name } },
      // Also a version that is being written now.
      intents: [removeListMembers.of({ listId: row.id, version: row.version + 2 })],
    };
  });
  return { message: 'The list was deleted.' };
});
