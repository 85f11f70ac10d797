import type { shareAsset as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { publicUrlOf } from '../../platform/http/public-url.ts';
import { sharedFilePath } from './asset-files.ts';
import { loadAsset } from './present-asset.ts';

const dayMs = 86_400_000;

export const shareAsset: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user, facts, transaction } = context;
  const { asset, version } = await loadAsset(context, params.id);
  const until = services.now().getTime() + body.days * dayMs;
  const { accountId, assetId, number, ending } = version;
  const path = sharedFilePath(services, { accountId, assetId, version: number, ending, until });
  await transaction((tx) =>
    audit(tx, user, { action: 'shareAsset', objectType: 'asset', objectId: asset.id, details: { days: body.days } }),
  );
  return {
    data: { url: `${publicUrlOf(services.config, facts)}${path}`, expires_at: new Date(until).toISOString() },
  };
};
