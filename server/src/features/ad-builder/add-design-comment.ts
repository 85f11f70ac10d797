import type { addDesignComment as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { loadDesign } from './load-design.ts';
import { madeBy } from './made-by.ts';
import { presentComment } from './present-design.ts';

export const addDesignComment: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  await loadDesign(context, params.id);
  const row = await transaction(async (tx) => {
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
    await audit(tx, user, { action: 'addDesignComment', objectType: 'design', objectId: params.id });
    return added;
  });
  return { data: presentComment(row), message: 'The comment was added.' };
};
