import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { copyPeople, deleteTags, tagPeople, untagPeople } from './tagged-people.queries.ts';

const ids = z.array(z.string()).readonly();
const topic = 'tags';

/** Removes deleted tags from people. */
export const removeTagsOfPeople = defineIntent({
  kind: 'remove-tags',
  topic,
  payload: z.object({ tags: ids }),
  apply: ({ clickhouse }, { tags }) => deleteTags(clickhouse, tags),
});

/** Gives people who carry some tags another one instead. */
export const mergeTagsOfPeople = defineIntent({
  kind: 'merge-tags',
  topic,
  payload: z.object({ from: ids, into: z.string() }),
  async apply({ clickhouse }, { from, into }) {
    await copyPeople(clickhouse, from, into);
    await deleteTags(clickhouse, from);
  },
});

/** Sets, adds or removes tags of people. */
export const changeTagsOfPeople = defineIntent({
  kind: 'change-tags',
  topic,
  payload: z.object({ ids, tagIds: ids, mode: z.enum(['set', 'add', 'remove']), at: z.iso.datetime() }),
  async apply({ clickhouse }, { ids: people, tagIds, mode, at }) {
    if (mode === 'remove') return untagPeople(clickhouse, { ids: people, tagIds, which: 'these' });
    await tagPeople(clickhouse, { ids: people, tagIds, at: new Date(at) });
    if (mode === 'set') await untagPeople(clickhouse, { ids: people, tagIds, which: 'others' });
  },
});
