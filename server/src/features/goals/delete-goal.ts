import type { deleteGoal as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createGoalStore } from './goals.store.ts';

export const deleteGoal: Verb<typeof operation> = async ({ user, transaction }, { params }) =>
  transaction(async (tx) => {
    const removed = await createGoalStore(tx).removeGoal(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteGoal', objectType: 'goal', objectId: removed.id });
    return { message: 'The goal was deleted.' };
  });
