import { assetPartUpload, type OpenAssetUpload } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { removeAssetUpload, storedBytes } from './asset-upload-files.ts';
import { createAssetUploadStore } from './asset-uploads.store.ts';
import type { AssetUploadRow } from './asset-uploads.table.ts';

type Context = Pick<UserContext, 'services' | 'transaction'>;

/** An upload of the account with its result. Throws 404, also where its file is gone from the disk. */
export async function loadAssetUpload({ services, transaction }: Context, id: string): Promise<AssetUploadRow> {
  const row = await transaction((tx) => createAssetUploadStore(tx).find(id));
  if (row === null) throw new OperationError('not_found');
  const stored = await storedBytes(services, row);
  if (stored < row.received) throw new OperationError('not_found');
  return row;
}

/** Deletes an upload. A crash in between leaves a row without a file, which is deleted after a day. */
export async function deleteAssetUpload(
  { services, user }: Pick<UserContext, 'services' | 'user'>,
  id: string,
): Promise<void> {
  await removeAssetUpload(services, { accountId: user.account_id, id });
  await services.postgres.forAccount(user.account_id, (tx) => createAssetUploadStore(tx).remove(id));
}

/** An upload as the contract shows it. */
export function presentAssetUpload({ id, fileName, folder, bytes, received }: AssetUploadRow): OpenAssetUpload {
  return { id, name: fileName, folder, bytes, received, part_bytes: assetPartUpload.maximumBytes };
}
