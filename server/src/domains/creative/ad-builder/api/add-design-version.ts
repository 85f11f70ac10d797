import { addDesignVersion as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createDesignNoteStore } from '../comments/design-notes.store.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { lockRevision } from '../model/lock-revision.ts';
import { madeBy } from '../model/made-by.ts';
import { presentVersion } from '../model/present-design.ts';

export const addDesignVersion = mutation(operation, { audit: 'design' }, async ({ user, write }, { params, body }) => {
  const { name, is_approval: isApproval, revision } = body;
  const version = await write(async (tx) => {
    const row = await lockRevision(tx, user, { id: params.id, revision });
    const added = await createDesignNoteStore(tx).addVersion({
      id: newId(),
      accountId: user.account_id,
      designId: params.id,
      name,
      kind: isApproval ? 'approved' : 'named',
      revision,
      document: { ...row.document },
      madeBy: madeBy(user),
    });
    if (isApproval) await createDesignStore(tx, user).update(params.id, { approvedRevision: revision }, row.updatedAt);
    return {
      audit: { action: isApproval ? 'approveDesign' : 'addDesignVersion', objectId: params.id, details: { revision } },
      result: added,
    };
  });
  const message = isApproval ? 'The design was approved.' : 'The version was kept.';
  return { data: presentVersion(version), message };
});
