import { addDesignComment as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { madeBy } from '../model/made-by.ts';
import { presentComment } from '../model/present-design.ts';

export const addDesignComment = mutation(operation, { audit: 'design' }, async (context, { params, body }) => {
  const { user, write } = context;
  await loadDesign(context, params.id);
  const row = await write(async (tx) => {
    const added = await createDesignNoteStore(tx).addComment({
      id: newId(),
      accountId: user.account_id,
      designId: params.id,
      nodeId: body.node_id,
      page: body.page,
      body: body.body,
      revision: body.revision,
      madeBy: madeBy(user),
    });
    return { audit: { objectId: params.id }, result: added };
  });
  return { data: presentComment(row), message: 'The comment was added.' };
});
