import type { deleteAnnotation as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createAnnotationStore } from './annotations.store.ts';

export const deleteAnnotation: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createAnnotationStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteAnnotation', objectType: 'annotation', objectId: removed.id });
    return { message: 'The note was removed.' };
  });
