import { shareAsset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { sharedFilePath } from '../model/asset-files.ts';
import { loadAsset } from '../model/present-asset.ts';

const dayMs = 86_400_000;

export const shareAsset = mutation(operation, { audit: 'asset' }, async (context, { params, body }) => {
  const { services, facts, write } = context;
  const { asset, version } = await loadAsset(context, params.id);
  const until = services.now().getTime() + body.days * dayMs;
  const { accountId, assetId, number, ending } = version;
  const path = sharedFilePath(services, { accountId, assetId, version: number, ending, until, link: asset.link });
  await write(() => Promise.resolve({ audit: { objectId: asset.id, details: { days: body.days } } }));
  return {
    data: { url: `${publicUrlOf(services.config, facts)}${path}`, expires_at: new Date(until).toISOString() },
  };
});
