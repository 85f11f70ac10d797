import { createFunnel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createGoalStore } from '../model/goals.store.ts';
import { pixelByUuid } from '../model/pixel-of.ts';
import { presentFunnel } from '../model/present-goal.ts';

export const createFunnel = mutation(operation, { audit: 'funnel' }, async ({ user, write }, { body }) =>
  write(async (tx) => {
    const pixel = await pixelByUuid(tx, body.pixel_uuid);
    const { name, steps } = body;
    const inserted = await createGoalStore(tx).insertFunnel({
      id: newId(),
      accountId: user.account_id,
      pixelId: pixel.id,
      name,
      steps,
    });
    return {
      audit: { objectId: inserted.id },
      result: { data: presentFunnel(inserted, pixel), message: 'The funnel is ready.' },
    };
  }),
);
