import type { TaggableType, TagName } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { tagIdsOf } from './tagged-people.queries.ts';
import { createTaggingStore } from './taggings.store.ts';
import { createTagStore } from './tags.store.ts';

/** The tags of things of one type, by their ids; those without any are left out. */
export async function loadTagsOf(
  { clickhouse, transaction }: UserContext,
  type: TaggableType,
  ids: readonly string[],
): Promise<Record<string, TagName[]>> {
  const found: Record<string, TagName[]> = {};
  if (ids.length === 0) return found;
  if (type === 'consumer') {
    const tagIds = await tagIdsOf(clickhouse, ids);
    const rows = await transaction((tx) => createTagStore(tx).list());
    for (const [id, own] of tagIds) {
      const tags = rows.filter((row) => own.includes(row.id));
      if (tags.length > 0) found[id] = tags.map((row) => ({ id: row.id, name: row.name, color: row.color }));
    }
    return found;
  }
  for (const { objectId, tag } of await transaction((tx) => createTaggingStore(tx).tagsOf(ids)))
    (found[objectId] ??= []).push(tag);
  return found;
}
