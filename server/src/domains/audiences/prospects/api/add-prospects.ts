import { addProspects as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changeListMembers } from '../model/list-intents.ts';
import { loadEditableList } from '../model/load-list.ts';
import { listableAmong, membersAmong, versionInForce } from '../model/members.queries.ts';

export const addProspects = mutation(
  operation,
  { audit: 'prospect_list' },
  async ({ services, clickhouse, transaction, write }, { body }) => {
    const list = await transaction((tx) => loadEditableList(tx, body.list_id));
    const version = versionInForce(list);
    const known = await membersAmong(clickhouse, version, body.consumers);
    const missing = [...new Set(body.consumers)].filter((id) => !known.has(id));
    const add = await listableAmong(clickhouse, missing);
    const added = add.length;
    const change = { list: version, origin: list.type, add, remove: [], at: services.now().toISOString() };
    await write(async (tx) => {
      await loadEditableList(tx, list.id);
      return { audit: { objectId: list.id, details: { added } }, intents: [changeListMembers.of(change)] };
    });
    return {
      data: { added, already: known.size },
      message: added === 1 ? 'One person was added.' : `${added} people were added.`,
    };
  },
);
