import type { createFunnel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createGoalStore } from './goals.store.ts';
import { pixelByUuid } from './pixel-of.ts';
import { presentFunnel } from './present-goal.ts';

export const createFunnel: Verb<typeof operation> = async ({ user, transaction }, { body }) =>
  transaction(async (tx) => {
    const pixel = await pixelByUuid(tx, body.pixel_uuid);
    const { name, steps } = body;
    const inserted = await createGoalStore(tx).insertFunnel({
      id: newId(),
      accountId: user.account_id,
      pixelId: pixel.id,
      name,
      steps,
    });
    await audit(tx, user, { action: 'createFunnel', objectType: 'funnel', objectId: inserted.id });
    return { data: presentFunnel(inserted, pixel), message: 'The funnel is ready.' };
  });
