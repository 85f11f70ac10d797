import type { deleteDesign as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createDesignStore } from './designs.store.ts';

export const deleteDesign: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const isForGood = await transaction(async (tx) => {
    const store = createDesignStore(tx, user);
    const row = await store.lock(params.id);
    if (row === null) throw new OperationError('not_found');
    const isTrashed = row.trashedAt !== null;
    if (isTrashed) await store.remove(params.id);
    else await store.update(params.id, { trashedAt: services.now() }, row.updatedAt);
    await audit(tx, user, {
      action: 'deleteDesign',
      objectType: 'design',
      objectId: params.id,
      details: { isForGood: isTrashed },
    });
    return isTrashed;
  });
  return { message: isForGood ? 'The design was deleted.' : 'The design was put into the trash.' };
};
