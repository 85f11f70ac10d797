import { type listTagged as operation, pageMeta, taggableTypes, type TaggedQuery } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { loadTagsOf } from '../model/load-tags-of.ts';
import { countTaggedPeople, listTaggedPeople } from '../model/tagged-people.queries.ts';
import { createTaggedStore, type TaggedQuestion } from '../model/taggings.store.ts';
import { createTagStore } from '../model/tags.store.ts';

/** Which things are asked for; tags that are not the account's are carried by nothing of it. */
async function questionOf({ transaction }: UserContext, { tagId, match }: TaggedQuery): Promise<TaggedQuestion> {
  if (tagId !== 'all') return { tagIds: tagId, least: match === 'all' ? tagId.length : 1 };
  const rows = await transaction((tx) => createTagStore(tx).list());
  return { tagIds: rows.map(({ id }) => id), least: 1 };
}

async function countGroups({ clickhouse, transaction }: UserContext, question: TaggedQuestion) {
  const people = await countTaggedPeople(clickhouse, question);
  const things = await transaction((tx) => createTaggedStore(tx).countTagged(question));
  const counts = new Map<string, number>([
    ...things.map(({ type, count }) => [type, count] as const),
    ['consumer', people],
  ]);
  return taggableTypes.map((type) => ({ type, count: counts.get(type) ?? 0 }));
}

async function loadPage(
  { services, clickhouse, transaction }: UserContext,
  { page, perPage, orderDirection }: TaggedQuery,
  { type, ...question }: TaggedQuestion & { type: (typeof taggableTypes)[number] },
) {
  const place = { limit: perPage, offset: page * perPage };
  if (type === 'consumer') {
    const isSample = await isSampleFile(services.clickhouse);
    const rows = await listTaggedPeople(clickhouse, { ...question, orderDirection }, place);
    return rows.map((row) => ({ ...row, type, is_sample: isSample }));
  }
  const rows = await transaction((tx) =>
    createTaggedStore(tx).listTagged({ ...question, type, orderDirection }, place),
  );
  return rows.map(({ isSample, ...row }) => ({ ...row, is_sample: isSample }));
}

export const listTagged: Verb<typeof operation> = async (context, { query }) => {
  const question = await questionOf(context, query);
  const groups = await countGroups(context, question);
  const type = query.type ?? groups.find(({ count }) => count > 0)?.type ?? taggableTypes[0];
  const rows = await loadPage(context, query, { ...question, type });
  const tags = await loadTagsOf(
    context,
    type,
    rows.map(({ id }) => id),
  );
  const total = groups.find((group) => group.type === type)?.count ?? 0;
  return {
    type,
    groups,
    data: rows.map((row) => ({ ...row, tags: tags[row.id] ?? [] })),
    meta: pageMeta(query, total),
  };
};
