import { createEddmArea as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { refuseTakenArea } from '../model/load-eddm.ts';
import { areaOf } from '../model/present-eddm.ts';

export const createEddmArea = mutation(
  operation,
  { audit: 'eddm_area' },
  async ({ services, user, write }, { body }) => {
    const now = services.now();
    const row = await write(async (tx) => {
      const made = await createEddmAreaStore(tx).insert({
        id: newId(),
        accountId: user.account_id,
        ...body,
        createdAt: now,
        updatedAt: now,
      });
      const details = { name: made.name };
      return { audit: { objectId: made.id, details }, result: made };
    }).catch(refuseTakenArea);
    return { data: areaOf(row), message: 'The area is kept.' };
  },
);
