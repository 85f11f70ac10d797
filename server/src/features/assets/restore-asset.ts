import type { restoreAsset as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createAssetStore } from './assets.store.ts';

export const restoreAsset: Verb<typeof operation> = async ({ user, transaction }, { params }) => {
  await transaction(async (tx) => {
    if (!(await createAssetStore(tx).update(params.id, { trashedAt: null }))) throw new OperationError('not_found');
    await audit(tx, user, { action: 'restoreAsset', objectType: 'asset', objectId: params.id });
  });
  return { message: 'The file was restored.' };
};
