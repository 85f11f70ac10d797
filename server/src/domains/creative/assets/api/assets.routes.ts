import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addAssetFromUrl } from './add-asset-from-url.ts';
import { addAssetPart } from '../uploads/add-asset-part.ts';
import { addAssetVersion } from './add-asset-version.ts';
import { addAsset } from './add-asset.ts';
import { beginAssetUpload } from '../uploads/begin-asset-upload.ts';
import { cancelAssetUpload } from '../uploads/cancel-asset-upload.ts';
import { deleteAsset } from './delete-asset.ts';
import { finishAssetUpload } from '../uploads/finish-asset-upload.ts';
import { getAssetUpload } from '../uploads/get-asset-upload.ts';
import { getAsset } from './get-asset.ts';
import { listAssets } from './list-assets.ts';
import { replaceAssetLink } from './replace-asset-link.ts';
import { restoreAsset } from './restore-asset.ts';
import { shareAsset } from './share-asset.ts';
import { updateAsset } from './update-asset.ts';

export const assetRoutes = [
  bind(contract.listAssets, listAssets),
  bind(contract.getAsset, getAsset),
  bind(contract.addAsset, addAsset),
  bind(contract.beginAssetUpload, beginAssetUpload),
  bind(contract.getAssetUpload, getAssetUpload),
  bind(contract.addAssetPart, addAssetPart),
  bind(contract.finishAssetUpload, finishAssetUpload),
  bind(contract.cancelAssetUpload, cancelAssetUpload),
  bind(contract.addAssetFromUrl, addAssetFromUrl),
  bind(contract.addAssetVersion, addAssetVersion),
  bind(contract.updateAsset, updateAsset),
  bind(contract.deleteAsset, deleteAsset),
  bind(contract.restoreAsset, restoreAsset),
  bind(contract.shareAsset, shareAsset),
  bind(contract.replaceAssetLink, replaceAssetLink),
];
