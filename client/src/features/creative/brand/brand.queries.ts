import {
  addBrandLogo,
  addBrandPicture,
  type Brand,
  type BrandPayload,
  deleteBrandLogo,
  deleteBrandPicture,
  downloadBrand,
  endBrandShare,
  getBrand,
  getProfile,
  getSharedBrand,
  getSharedGuidelines,
  readBrandWebsite,
  shareBrand,
  updateBrand,
} from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The account's brand. */
export function brandOptions() {
  return answerTo(getBrand, {}, { select: dataOf });
}

/** The website that the account's profile names. */
export function companyWebsiteOptions() {
  return answerTo(getProfile, {}, { select: ({ data }) => data.company.website });
}

/** The brand behind a link to a report or a study, for whoever has it. */
export function sharedBrandOptions(token: string) {
  return answerTo(
    getSharedBrand,
    { params: { token } },
    {
      select: dataOf,
      // The page is whole without it.
      meta: { isSilent: true },
      retry: false,
    },
  );
}

/** The guidelines behind a link, for anybody who has it. */
export function sharedGuidelinesOptions(token: string) {
  return answerTo(getSharedGuidelines, { params: { token } }, { select: dataOf, retry: false });
}

/** What of the brand can change, each time answering all of it. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    isSilent: true,
    invalidates: [],
    onSuccess({ data }: { readonly data: Brand }) {
      queryClient.setQueryData(brandOptions().queryKey, { data });
    },
  } as const;
}

/** Saves one section and leaves the others as they are. */
export function useSaveBrand(brand: Brand) {
  const save = useOperation(updateBrand, useChange());
  const { colors, fonts, voice } = brand;
  return (section: Partial<BrandPayload>) => save.mutateAsync({ body: { colors, fonts, voice, ...section } });
}

export const useAddLogo = () => useOperation(addBrandLogo, useChange());
export const useReadWebsite = () => useOperation(readBrandWebsite, useChange());
export const useDeleteLogo = () => useOperation(deleteBrandLogo, useChange());
export const useAddPicture = () => useOperation(addBrandPicture, useChange());
export const useDeletePicture = () => useOperation(deleteBrandPicture, useChange());
export const useShareBrand = () => useOperation(shareBrand, useChange());
export const useEndBrandShare = () => useOperation(endBrandShare, useChange());
export const useDownloadBrand = () => useDownload(downloadBrand, () => ({ request: {}, name: 'brand.zip' }));
