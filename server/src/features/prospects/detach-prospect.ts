import type { detachProspect as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { loadEditableList } from './load-list.ts';
import { countMembers, membersAmong, removeMember, versionInForce } from './members.queries.ts';

export const detachProspect: Verb<typeof operation> = async ({ clickhouse, user, transaction }, { params }) => {
  const list = await transaction((tx) => loadEditableList(tx, params.listId));
  const version = versionInForce(list);
  if ((await membersAmong(clickhouse, version, [params.id])).size === 0) throw new OperationError('not_found');
  await removeMember(clickhouse, version, params.id);
  const counts = await countMembers(clickhouse, version);
  await transaction(async (tx) => {
    await createListStore(tx).update(list.id, counts);
    await audit(tx, user, { action: 'detachProspect', objectType: 'prospect_list', objectId: list.id });
  });
  return { message: 'The person was taken off the list.' };
};
