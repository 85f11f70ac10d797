import { detachProspect as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { changeListMembers } from '../model/list-intents.ts';
import { loadEditableList } from '../model/load-list.ts';
import { membersAmong, versionInForce } from '../model/members.queries.ts';

export const detachProspect = mutation(
  operation,
  { audit: 'prospect_list' },
  async ({ services, clickhouse, transaction, write }, { params }) => {
    const list = await transaction((tx) => loadEditableList(tx, params.listId));
    const version = versionInForce(list);
    if ((await membersAmong(clickhouse, version, [params.id])).size === 0) throw new OperationError('not_found');
    const at = services.now().toISOString();
    const change = changeListMembers.of({ list: version, origin: list.type, add: [], remove: [params.id], at });
    await write(async (tx) => {
      await loadEditableList(tx, list.id);
      return { audit: { objectId: list.id }, intents: [change] };
    });
    return { message: 'The person was taken off the list.' };
  },
);
