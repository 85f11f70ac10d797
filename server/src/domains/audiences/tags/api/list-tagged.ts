import { type listTagged as operation, taggableTypes, type Tagged, type TaggedQuery } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { pageBy, type PagePart, type Placed } from '../../../../platform/http/cursors.ts';
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

type TypedQuestion = TaggedQuestion & Pick<TaggedQuery, 'orderDirection'> & { type: (typeof taggableTypes)[number] };

async function loadRows(
  { services, clickhouse, transaction }: UserContext,
  { type, ...question }: TypedQuestion,
  part: PagePart,
): Promise<readonly Placed<Omit<Tagged, 'tags'>>[]> {
  if (type === 'consumer') {
    const isSample = await isSampleFile(services.clickhouse);
    const people = await listTaggedPeople(clickhouse, question, part);
    return people.map((row) => ({ ...row, type, is_sample: isSample }));
  }
  const things = await transaction((tx) => createTaggedStore(tx).listTagged({ ...question, type }, part));
  return things.map(({ isSample, ...row }) => ({ ...row, is_sample: isSample }));
}

export const listTagged: Verb<typeof operation> = async (context, { query }) => {
  const question = await questionOf(context, query);
  const groups = await countGroups(context, question);
  const type = query.type ?? groups.find(({ count }) => count > 0)?.type ?? taggableTypes[0];
  const total = groups.find((group) => group.type === type)?.count ?? 0;
  const { rows, meta } = await pageBy(context.services.secrets, { list: `tagged ${type}`, ...query }, async (part) => ({
    rows: await loadRows(context, { ...question, type, orderDirection: query.orderDirection }, part),
    total,
  }));
  const tags = await loadTagsOf(
    context,
    type,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({ ...row, tags: tags[row.id] ?? [] })),
    meta: { ...meta, type, groups },
  };
};
