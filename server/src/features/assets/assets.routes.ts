import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { addAssetFromUrl } from './add-asset-from-url.ts';
import { addAssetVersion } from './add-asset-version.ts';
import { addAsset } from './add-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { getAsset } from './get-asset.ts';
import { listAssets } from './list-assets.ts';
import { restoreAsset } from './restore-asset.ts';
import { shareAsset } from './share-asset.ts';
import { updateAsset } from './update-asset.ts';

export const assetRoutes = [
  bind(contract.listAssets, listAssets),
  bind(contract.getAsset, getAsset),
  bind(contract.addAsset, addAsset),
  bind(contract.addAssetFromUrl, addAssetFromUrl),
  bind(contract.addAssetVersion, addAssetVersion),
  bind(contract.updateAsset, updateAsset),
  bind(contract.deleteAsset, deleteAsset),
  bind(contract.restoreAsset, restoreAsset),
  bind(contract.shareAsset, shareAsset),
];
