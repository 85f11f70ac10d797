import type { deleteEddmArea as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { loadArea } from './load-eddm.ts';

export const deleteEddmArea: Verb<typeof operation> = async ({ user, transaction }, { params }) => {
  await transaction(async (tx) => {
    const { id, name } = await loadArea(tx, params.id);
    await createEddmAreaStore(tx).remove(id);
    await audit(tx, user, { action: 'deleteEddmArea', objectType: 'eddm_area', objectId: id, details: { name } });
  });
  return { message: 'The area was deleted.' };
};
