import { prospect } from '@acquaint/contract';
import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { createListStore } from './lists.store.ts';
import { recordExport } from './exports.queries.ts';
import { countMembers, fillFromIds, removeMember, removeVersions } from './members.queries.ts';

const version = z.object({ listId: z.string(), version: z.number() });
const topic = 'lists';

/** Deletes the members of a list that is gone: all versions before one that it never reached. */
export const removeListMembers = defineIntent({
  kind: 'remove-list-members',
  topic,
  payload: version,
  apply: ({ clickhouse }, list) => removeVersions(clickhouse, list, 'earlier'),
});

/** Adds people to a version of a list, or removes one, and counts it again. */
export const changeListMembers = defineIntent({
  kind: 'change-list-members',
  topic,
  payload: z.object({
    list: version,
    origin: prospect.shape.type,
    add: z.array(z.string()).readonly(),
    remove: z.array(z.string()).readonly(),
    at: z.iso.datetime(),
  }),
  async apply({ clickhouse, transaction }, { list, origin, add, remove, at }) {
    if (add.length > 0) await fillFromIds(clickhouse, { ...list, origin, at: new Date(at) }, add);
    for (const id of remove) await removeMember(clickhouse, list, id);
    const counts = await countMembers(clickhouse, list);
    await transaction((tx) => createListStore(tx).update(list.listId, counts));
  },
});

/** Records that everybody of a version was exported. */
export const recordListExport = defineIntent({
  kind: 'record-export',
  topic,
  payload: z.object({ list: version, at: z.iso.datetime() }),
  apply: ({ clickhouse }, { list, at }) => recordExport(clickhouse, list, new Date(at)),
});
