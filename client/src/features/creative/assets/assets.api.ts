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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import { uploadInParts } from './upload-in-parts.ts';

const root = ['assets'] as const;
export type AssetListQuery = NonNullable<OperationRequest<typeof listAssets>['query']>;

/** A page of the library. */
export function assetsOptions(query: AssetListQuery) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listAssets, { query }, signal),
  });
}

/** One file with its versions and where it is used. */
export function assetOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getAsset, { params: { id } }, signal)).data,
  });
}

const invalidates = [root];

export function useAddAsset() {
  return useOperation(addAsset, { invalidates, hasOwnSuccess: true });
}

/** A large file, in parts. Who uses it shows failures. */
export function useAddLargeAsset() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: uploadInParts,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: root }),
  });
}

export function useAddAssetFromUrl() {
  return useOperation(addAssetFromUrl, { invalidates, isSilent: true, hasOwnSuccess: true });
}

export function useAddAssetVersion() {
  return useOperation(addAssetVersion, { invalidates });
}

export function useUpdateAsset() {
  return useOperation(updateAsset, { invalidates, isSilent: true });
}

export function useDeleteAsset() {
  return useOperation(deleteAsset, { invalidates });
}

export function useRestoreAsset() {
  return useOperation(restoreAsset, { invalidates });
}

/** New addresses for a file. */
export function useReplaceAssetLink() {
  return useOperation(replaceAssetLink, { isSilent: true, invalidates: [root] });
}

export function useShareAsset() {
  return useOperation(shareAsset, { hasOwnSuccess: true });
}
