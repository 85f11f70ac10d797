import type { deleteStudyShare as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createStudyShareStore } from './study-shares.store.ts';

export const deleteStudyShare: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createStudyShareStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteStudyShare', objectType: 'study_share', objectId: removed.id });
    return { message: 'The link has ended.' };
  });
