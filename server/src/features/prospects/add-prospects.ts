import type { addProspects as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { loadEditableList } from './load-list.ts';
import { countMembers, fillFromIds, membersAmong, versionInForce } from './members.queries.ts';

export const addProspects: Verb<typeof operation> = async ({ services, clickhouse, user, transaction }, { body }) => {
  const list = await transaction((tx) => loadEditableList(tx, body.list_id));
  const version = versionInForce(list);
  const known = await membersAmong(clickhouse, version, body.consumers);
  const missing = [...new Set(body.consumers)].filter((id) => !known.has(id));
  await fillFromIds(clickhouse, { ...version, origin: list.type, at: services.now() }, missing);
  const counts = await countMembers(clickhouse, version);
  const added = (await membersAmong(clickhouse, version, missing)).size;
  await transaction(async (tx) => {
    await createListStore(tx).update(list.id, counts);
    await audit(tx, user, {
      action: 'addProspects',
      objectType: 'prospect_list',
      objectId: list.id,
      details: { added },
    });
  });
  return {
    added,
    already: known.size,
    message: added === 1 ? 'One person was added.' : `${added} people were added.`,
  };
};
