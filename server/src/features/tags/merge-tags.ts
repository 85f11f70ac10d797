import type { mergeTags as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { loadTag } from './present-tag.ts';
import { copyPeople, forgetTags } from './tagged-people.queries.ts';
import { createTaggingStore } from './taggings.store.ts';
import { createTagStore } from './tags.store.ts';

export const mergeTags: Verb<typeof operation> = async (context, { body }) => {
  const { clickhouse, user, transaction } = context;
  const { into } = body;
  const from = [...new Set(body.from)];
  if (from.includes(into)) throw invalidInput({ into: ['A tag cannot be merged into itself'] });
  const found = await transaction((tx) => createTagStore(tx).findAll([...from, into]));
  if (found.length < from.length + 1) throw new OperationError('not_found');
  // People first: if the rest fails they carry both tags, and it can be done again.
  await copyPeople(clickhouse, from, into);
  await transaction(async (tx) => {
    await createTaggingStore(tx).copyUses(from, into);
    const removed = await createTagStore(tx).remove(from);
    await audit(tx, user, {
      action: 'mergeTags',
      objectType: 'tag',
      objectId: into,
      details: { merged: removed.map(({ name }) => name) },
    });
  });
  await forgetTags(clickhouse, from);
  return { tag: await loadTag(context, into), message: 'The tags were merged.' };
};
