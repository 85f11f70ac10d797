import { syncTags as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { Intent } from '../../../../platform/intents/intents.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { changeTagsOfPeople } from '../model/tag-intents.ts';
import { knownPeople } from '../model/tagged-people.queries.ts';
import { createTaggingStore } from '../model/taggings.store.ts';
import { createTagStore } from '../model/tags.store.ts';
import type { ObjectType } from '../model/tags.table.ts';

interface Change {
  readonly ids: readonly string[];
  readonly tagIds: readonly string[];
  readonly mode: 'set' | 'add' | 'remove';
}

function refuseUnknown(ids: readonly string[], known: ReadonlySet<string>): void {
  if (ids.some((id) => !known.has(id))) throw new OperationError('not_found');
}

/** What changes of people: in ClickHouse. */
async function changesOfPeople({ services, clickhouse }: UserContext, change: Change): Promise<Intent[]> {
  refuseUnknown(change.ids, await knownPeople(clickhouse, change.ids));
  return [changeTagsOfPeople.of({ ...change, at: services.now().toISOString() })];
}

async function changeObjects(
  { services, user }: UserContext,
  transaction: Transaction,
  { type, ids, tagIds, mode }: Change & { readonly type: ObjectType },
): Promise<Intent[]> {
  const store = createTaggingStore(transaction);
  refuseUnknown(ids, await store.known(type, ids));
  if (mode !== 'add') await store.takeOff(ids, tagIds, mode === 'remove' ? 'these' : 'others');
  if (mode === 'remove') return [];
  const createdAt = services.now();
  const accountId = user.account_id;
  const rows = ids.flatMap((objectId) =>
    tagIds.map((tagId) => ({ accountId, tagId, objectType: type, objectId, createdAt })),
  );
  await store.add(rows);
  return [];
}

/** The log of each thing records it. People are counted and not named: rows of the log outlast whoever is erased. */
function rowsOf(
  objectType: ObjectType | 'consumer',
  ids: readonly string[],
  details: Readonly<Record<string, unknown>>,
) {
  const rowOf = (objectId: string) => ({ objectType, objectId, details });
  if (objectType === 'consumer') return rowOf('');
  const [first = '', ...others] = ids;
  return [rowOf(first), ...others.map(rowOf)] as const;
}

export const syncTags = mutation(operation, { audit: 'tag' }, async (context, { body }) => {
  const { modelType, mode } = body;
  const change = { ids: [...new Set(body.models)], tagIds: [...new Set(body.tags)], mode };
  const tags = await context.write(async (tx) => {
    const found = await createTagStore(tx).findAll(change.tagIds);
    if (found.length < change.tagIds.length) throw new OperationError('not_found');
    const intents =
      modelType === 'consumer'
        ? await changesOfPeople(context, change)
        : await changeObjects(context, tx, { ...change, type: modelType });
    const details = { mode, things: change.ids.length, tags: found.map(({ name }) => name) };
    return { audit: rowsOf(modelType, change.ids, details), intents, result: found };
  });
  return { data: tags.map(({ id, name, color }) => ({ id, name, color })), message: 'The tags were saved.' };
});
