import {
  addAsset,
  addAssetFromUrl,
  addAssetVersion,
  deleteAsset,
  getAsset,
  listAssets,
  type OperationRequest,
  replaceAssetLink,
  restoreAsset,
  shareAsset,
  updateAsset,
} from '@acquaint/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { uploadInParts } from './upload-in-parts.ts';
import { answerTo, dataOf, invalidateResource } from '../../../platform/api/query.ts';

export type AssetListQuery = NonNullable<OperationRequest<typeof listAssets>['query']>;

/** A page of the library. */
export function assetsOptions(query: AssetListQuery) {
  return answerTo(listAssets, { query }, { placeholderData: keepPreviousData });
}

/** One file with its versions and where it is used. */
export function assetOptions(id: string) {
  return answerTo(getAsset, { params: { id } }, { select: dataOf });
}

export const useAddAsset = () => useOperation(addAsset, { hasOwnSuccess: true });

/** A large file, in parts. Who uses it shows failures. */
export function useAddLargeAsset() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { ownsFailures: true },
    mutationFn: uploadInParts,
    onSuccess: () => invalidateResource(queryClient, listAssets),
  });
}

const libraries = [listAssets, getAsset];

export const useAddAssetFromUrl = () =>
  useOperation(addAssetFromUrl, { invalidates: libraries, isSilent: true, hasOwnSuccess: true });
export const useAddAssetVersion = () => useOperation(addAssetVersion);
export const useUpdateAsset = () => useOperation(updateAsset, { isSilent: true });
export const useDeleteAsset = () => useOperation(deleteAsset);
export const useRestoreAsset = () => useOperation(restoreAsset);
/** New addresses for a file. */
export const useReplaceAssetLink = () => useOperation(replaceAssetLink, { isSilent: true });
export const useShareAsset = () => useOperation(shareAsset, { hasOwnSuccess: true, invalidates: [] });
