import type { addDesignVersion as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { createDesignStore } from './designs.store.ts';
import { lockRevision } from './lock-revision.ts';
import { madeBy } from './made-by.ts';
import { presentVersion } from './present-design.ts';

export const addDesignVersion: Verb<typeof operation> = async ({ user, transaction }, { params, body }) => {
  const { name, is_approval: isApproval, revision } = body;
  const version = await transaction(async (tx) => {
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
    await audit(tx, user, {
      action: isApproval ? 'approveDesign' : 'addDesignVersion',
      objectType: 'design',
      objectId: params.id,
      details: { revision },
    });
    return added;
  });
  const message = isApproval ? 'The design was approved.' : 'The version was kept.';
  return { data: presentVersion(version), message };
};
