import { type Tag, taggableTypes } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { countPeople } from './tagged-people.queries.ts';
import { createTaggingStore } from './taggings.store.ts';
import { createTagStore } from './tags.store.ts';

type Usage = Tag['usage'];

/** All tags of the account by name, with how often and when each was used last. */
export async function loadTags({ clickhouse, transaction }: UserContext): Promise<Tag[]> {
  const people = await countPeople(clickhouse);
  const { rows, uses } = await transaction(async (tx) => {
    return { rows: await createTagStore(tx).list(), uses: await createTaggingStore(tx).uses() };
  });
  const counted = [
    ...uses.map(({ tagId, objectType, uses: count, lastAt }) => ({ tagId, type: objectType, count, lastAt })),
    ...people.map((row) => ({
      tagId: row.tag_id,
      type: 'consumer' as const,
      count: row.uses,
      lastAt: new Date(row.last_at),
    })),
  ];
  return rows.map(({ id, name, color }) => {
    const own = counted.filter(({ tagId }) => tagId === id);
    const usage: Usage = {
      prospect: 0,
      campaign: 0,
      consumer: 0,
      pixel: 0,
      product: 0,
      qr_code: 0,
      qr_template: 0,
      asset: 0,
      design: 0,
      total: 0,
    };
    for (const type of taggableTypes) usage[type] = own.find((use) => use.type === type)?.count ?? 0;
    usage.total = taggableTypes.reduce((sum, type) => sum + usage[type], 0);
    const times = own.flatMap(({ lastAt }) => (lastAt === null ? [] : [lastAt.getTime()]));
    const last = times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
    return { id, name, color, usage, last_used_at: last };
  });
}

/** One tag of the account, which is there. */
export async function loadTag(context: UserContext, id: string): Promise<Tag> {
  const tag = (await loadTags(context)).find((one) => one.id === id);
  if (tag === undefined) throw new Error('A tag was deleted while it was read');
  return tag;
}
