import type { syncTags as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { knownPeople, tagPeople, untagPeople } from './tagged-people.queries.ts';
import { createTaggingStore } from './taggings.store.ts';
import { createTagStore } from './tags.store.ts';
import type { ObjectType } from './tags.table.ts';

interface Change {
  readonly ids: readonly string[];
  readonly tagIds: readonly string[];
  readonly mode: 'set' | 'add' | 'remove';
}

function refuseUnknown(ids: readonly string[], known: ReadonlySet<string>): void {
  if (ids.some((id) => !known.has(id))) throw new OperationError('not_found');
}

async function changePeople({ services, clickhouse }: UserContext, { ids, tagIds, mode }: Change): Promise<void> {
  refuseUnknown(ids, await knownPeople(clickhouse, ids));
  if (mode === 'remove') return untagPeople(clickhouse, { ids, tagIds, which: 'these' });
  await tagPeople(clickhouse, { ids, tagIds, at: services.now() });
  if (mode === 'set') await untagPeople(clickhouse, { ids, tagIds, which: 'others' });
}

async function changeObjects(
  { services, user, transaction }: UserContext,
  type: ObjectType,
  { ids, tagIds, mode }: Change,
): Promise<void> {
  await transaction(async (tx) => {
    const store = createTaggingStore(tx);
    refuseUnknown(ids, await store.known(type, ids));
    if (mode !== 'add') await store.takeOff(ids, tagIds, mode === 'remove' ? 'these' : 'others');
    if (mode === 'remove') return;
    const createdAt = services.now();
    const accountId = user.account_id;
    const rows = ids.flatMap((objectId) =>
      tagIds.map((tagId) => ({ accountId, tagId, objectType: type, objectId, createdAt })),
    );
    await store.add(rows);
  });
}

export const syncTags: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  const { modelType, mode } = body;
  const change = { ids: [...new Set(body.models)], tagIds: [...new Set(body.tags)], mode };
  const tags = await transaction((tx) => createTagStore(tx).findAll(change.tagIds));
  if (tags.length < change.tagIds.length) throw new OperationError('not_found');
  if (modelType === 'consumer') await changePeople(context, change);
  else await changeObjects(context, modelType, change);
  await transaction((tx) =>
    audit(tx, user, {
      action: 'syncTags',
      objectType: modelType,
      objectId: change.ids.length === 1 ? (change.ids[0] ?? '') : '',
      details: { mode, things: change.ids.length, tags: tags.map(({ name }) => name) },
    }),
  );
  return { message: 'The tags were saved.', tags: tags.map(({ id, name, color }) => ({ id, name, color })) };
};
