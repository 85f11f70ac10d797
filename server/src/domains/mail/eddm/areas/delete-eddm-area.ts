import { deleteEddmArea as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { loadArea } from '../model/load-eddm.ts';

export const deleteEddmArea = mutation(operation, { audit: 'eddm_area' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    const { id, name } = await loadArea(tx, params.id);
    await createEddmAreaStore(tx).remove(id);
    return { audit: { objectId: id, details: { name } } };
  });
  return { message: 'The area was deleted.' };
});
