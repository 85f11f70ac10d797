import { deleteGoal as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createGoalStore } from '../model/goals.store.ts';

export const deleteGoal = mutation(operation, { audit: 'goal' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const removed = await createGoalStore(tx).removeGoal(params.id);
    if (removed === null) throw new OperationError('not_found');
    return { audit: { objectId: removed.id }, result: { message: 'The goal was deleted.' } };
  }),
);
