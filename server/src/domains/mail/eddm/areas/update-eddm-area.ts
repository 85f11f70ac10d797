import { updateEddmArea as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { refuseTakenArea } from '../model/load-eddm.ts';
import { areaOf } from '../model/present-eddm.ts';

export const updateEddmArea = mutation(operation, { audit: 'eddm_area' }, async ({ write }, { params, body }) => {
  const { name, shape, excluded } = body;
  const row = await write(async (tx) => {
    const changed = await createEddmAreaStore(tx).update(params.id, {
      ...(name === undefined ? {} : { name }),
      ...(shape === undefined ? {} : { shape }),
      ...(excluded === undefined ? {} : { excluded }),
    });
    if (changed === null) throw new OperationError('not_found');
    return { audit: { objectId: changed.id }, result: changed };
  }).catch(refuseTakenArea);
  return { data: areaOf(row), message: 'Saved.' };
});
