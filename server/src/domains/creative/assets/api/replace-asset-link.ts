import { replaceAssetLink as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { presentDetails } from '../model/present-asset.ts';

export const replaceAssetLink = mutation(operation, { audit: 'asset' }, async (context, { params }) => {
  const { write } = context;
  await write(async (tx) => {
    if (!(await createAssetStore(tx).replaceLink(params.id))) throw new OperationError('not_found');
    return { audit: { objectId: params.id } };
  });
  return {
    data: await presentDetails(context, params.id),
    message: 'The public link was replaced. The old one no longer works.',
  };
});
