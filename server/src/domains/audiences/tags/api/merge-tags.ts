import { mergeTags as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { loadTag } from '../model/present-tag.ts';
import { mergeTagsOfPeople } from '../model/tag-intents.ts';
import { createTaggingStore } from '../model/taggings.store.ts';
import { createTagStore } from '../model/tags.store.ts';

export const mergeTags = mutation(operation, { audit: 'tag' }, async (context, { body }) => {
  const { transaction, write } = context;
  const { into } = body;
  const from = [...new Set(body.from)];
  if (from.includes(into)) throw invalidInput({ into: ['A tag cannot be merged into itself'] });
  const found = await transaction((tx) => createTagStore(tx).findAll([...from, into]));
  if (found.length < from.length + 1) throw new OperationError('not_found');
  await write(async (tx) => {
    await createTaggingStore(tx).copyUses(from, into);
    const removed = await createTagStore(tx).remove(from);
    return {
      audit: { objectId: into, details: { merged: removed.map(({ name }) => name) } },
      intents: [mergeTagsOfPeople.of({ from, into })],
    };
  });
  return { data: await loadTag(context, into), message: 'The tags were merged.' };
});
