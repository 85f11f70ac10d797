import { updateAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createAssetStore } from '../model/assets.store.ts';
import { presentDetails } from '../model/present-asset.ts';

const pictures: ReadonlySet<string> = new Set(['image', 'logo']);

export const updateAsset = mutation(operation, { audit: 'asset' }, async (context, { params, body }) => {
  const { write } = context;
  const { expires_on: expiresOn, alt, source, license, name, folder, kind } = body;
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(kind === undefined ? {} : { kind }),
    ...(folder === undefined ? {} : { folder }),
    ...(alt === undefined ? {} : { alt: alt ?? '' }),
    ...(source === undefined ? {} : { source: source ?? '' }),
    ...(license === undefined ? {} : { license: license ?? '' }),
    ...(expiresOn === undefined ? {} : { expiresOn }),
  };
  await write(async (tx) => {
    const store = createAssetStore(tx);
    const present = (await store.find(params.id))?.asset.kind;
    if (kind !== undefined && present !== undefined && !pictures.has(present))
      throw invalidInput({ kind: ['Only an image can be called a logo'] });
    if (!(await store.update(params.id, changes))) throw new OperationError('not_found');
    return { audit: { objectId: params.id, details: { fields: Object.keys(body) } } };
  });
  return { data: await presentDetails(context, params.id), message: 'The file was saved.' };
});
