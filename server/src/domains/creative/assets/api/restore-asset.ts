import { restoreAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAssetStore } from '../model/assets.store.ts';

export const restoreAsset = mutation(operation, { audit: 'asset' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    if (!(await createAssetStore(tx).update(params.id, { trashedAt: null }))) throw new OperationError('not_found');
    return { audit: { objectId: params.id } };
  });
  return { message: 'The file was restored.' };
});
