import type { restoreDesign as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createDesignStore } from './designs.store.ts';

export const restoreDesign: Verb<typeof operation> = async ({ user, transaction }, { params }) => {
  await transaction(async (tx) => {
    const store = createDesignStore(tx, user);
    const row = await store.lock(params.id);
    if (row === null) throw new OperationError('not_found');
    await store.update(params.id, { trashedAt: null }, row.updatedAt);
    await audit(tx, user, { action: 'restoreDesign', objectType: 'design', objectId: params.id });
  });
  return { message: 'The design was restored.' };
};
