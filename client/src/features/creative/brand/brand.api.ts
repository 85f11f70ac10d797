import {
  addBrandLogo,
  type Brand,
  type BrandPayload,
  deleteBrandLogo,
  downloadBrand,
  getBrand,
  getSharedBrand,
  updateBrand,
} from '@acquaint/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

/** The account's brand. */
export function brandOptions() {
  return queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }) => (await callOperation(getBrand, {}, signal)).data,
  });
}

/** The brand behind a link to a report or a study, for whoever has it. */
export function sharedBrandOptions(token: string) {
  return queryOptions({
    queryKey: ['shared-brand', token],
    queryFn: async ({ signal }) => (await callOperation(getSharedBrand, { params: { token } }, signal)).data,
    // The page is whole without it.
    meta: { isSilent: true },
    retry: false,
  });
}

function useRemember(): (output: { readonly data: Brand }) => void {
  const queryClient = useQueryClient();
  return ({ data }) => {
    queryClient.setQueryData(brandOptions().queryKey, data);
  };
}

/** Saves one section and leaves the others as they are. */
export function useSaveBrand(brand: Brand) {
  const save = useOperation(updateBrand, { isSilent: true, onSuccess: useRemember() });
  const { colors, fonts, voice } = brand;
  return (section: Partial<BrandPayload>) => save.mutateAsync({ body: { colors, fonts, voice, ...section } });
}

export function useAddLogo() {
  return useOperation(addBrandLogo, { isSilent: true, onSuccess: useRemember() });
}

export function useDeleteLogo() {
  return useOperation(deleteBrandLogo, { isSilent: true, onSuccess: useRemember() });
}

export function useDownloadBrand() {
  return useMutation({ mutationFn: () => downloadOperation(downloadBrand, {}, 'brand.zip') });
}
