import type { deleteFunnel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createGoalStore } from './goals.store.ts';

export const deleteFunnel: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createGoalStore(tx).removeFunnel(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteFunnel', objectType: 'funnel', objectId: removed.id });
    return { message: 'The funnel was deleted.' };
  });
