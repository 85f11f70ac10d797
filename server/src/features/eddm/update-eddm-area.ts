import type { updateEddmArea as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { refuseTakenArea } from './load-eddm.ts';
import { areaOf } from './present-eddm.ts';

export const updateEddmArea: Verb<typeof operation> = async ({ user, transaction }, { params, body }) => {
  const { name, shape, excluded } = body;
  const row = await transaction(async (tx) => {
    const changed = await createEddmAreaStore(tx).update(params.id, {
      ...(name === undefined ? {} : { name }),
      ...(shape === undefined ? {} : { shape }),
      ...(excluded === undefined ? {} : { excluded }),
    });
    if (changed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'updateEddmArea', objectType: 'eddm_area', objectId: changed.id });
    return changed;
  }).catch(refuseTakenArea);
  return { data: areaOf(row), message: 'Saved.' };
};
