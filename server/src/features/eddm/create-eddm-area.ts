import type { createEddmArea as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { refuseTakenArea } from './load-eddm.ts';
import { areaOf } from './present-eddm.ts';

export const createEddmArea: Verb<typeof operation> = async ({ services, user, transaction }, { body }) => {
  const now = services.now();
  const row = await transaction(async (tx) => {
    const made = await createEddmAreaStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      ...body,
      createdAt: now,
      updatedAt: now,
    });
    const details = { name: made.name };
    await audit(tx, user, { action: 'createEddmArea', objectType: 'eddm_area', objectId: made.id, details });
    return made;
  }).catch(refuseTakenArea);
  return { data: areaOf(row), message: 'The area is kept.' };
};
