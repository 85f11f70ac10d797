import { deleteStudyShare as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createStudyShareStore } from '../model/study-shares.store.ts';

export const deleteStudyShare = mutation(operation, { audit: 'study_share' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const removed = await createStudyShareStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    return { audit: { objectId: removed.id }, result: { message: 'The link has ended.' } };
  }),
);
