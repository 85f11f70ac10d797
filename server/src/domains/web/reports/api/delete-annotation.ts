import { deleteAnnotation as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAnnotationStore } from '../model/annotations.store.ts';

export const deleteAnnotation = mutation(operation, { audit: 'annotation' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const removed = await createAnnotationStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    return { audit: { objectId: removed.id }, result: { message: 'The note was removed.' } };
  }),
);
