import { createGoal as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createGoalStore } from '../model/goals.store.ts';
import { pixelByUuid } from '../model/pixel-of.ts';
import { presentGoal } from '../model/present-goal.ts';

export const createGoal = mutation(operation, { audit: 'goal' }, async ({ user, write }, { body }) =>
  write(async (tx) => {
    const pixel = await pixelByUuid(tx, body.pixel_uuid);
    const { name, kind, target } = body;
    const row = { id: newId(), accountId: user.account_id, pixelId: pixel.id, name, kind, target };
    const inserted = await createGoalStore(tx).insertGoal(row);
    if (inserted === null)
      throw new OperationError('already_exists', { fields: { target: ['This is a goal of the pixel already.'] } });
    return {
      audit: { objectId: inserted.id, details: { kind, target } },
      result: {
        data: presentGoal(inserted, pixel),
        message: 'The goal is counted from now on, and for earlier visits.',
      },
    };
  }),
);
