import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { OutputProfile } from '../../../../platform/pdf/pdf-x.ts';
import { assetFileKey } from './asset-files.ts';
import { loadAsset } from './present-asset.ts';

/** The printing condition of a profile in the library. Throws 404 for what is none. */
export async function loadProfile(context: UserContext, id: string): Promise<OutputProfile> {
  const { asset, version } = await loadAsset(context, id);
  if (asset.kind !== 'profile') throw new OperationError('not_found');
  const { accountId, assetId, number, ending } = version;
  const bytes = await context.services.files.getBytes(assetFileKey({ accountId, assetId, version: number, ending }));
  return { name: asset.name, bytes };
}
