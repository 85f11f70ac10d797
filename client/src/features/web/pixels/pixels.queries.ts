import {
  checkPixel,
  createPixel,
  deletePixelData,
  exportPixelEvents,
  getPixel,
  type HealthCheck,
  listPixels,
  type PixelDetails,
  rotatePixel,
  rotateWriteKey,
  updatePixel,
  verifyPixel,
} from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';

/** The account's pixels with their state. */
export function pixelsOptions() {
  return answerTo(listPixels, {}, { select: dataOf });
}

/** One pixel with its snippet. */
export function pixelOptions(id: string) {
  return answerTo(getPixel, { params: { id } }, { select: dataOf });
}

/** Keeps what a change of a pixel answered, so that the pixel itself is not asked for again. */
function useRemember(): (output: { readonly data: PixelDetails }) => void {
  const queryClient = useQueryClient();
  return ({ data }) => {
    queryClient.setQueryData(pixelOptions(data.id).queryKey, { data });
  };
}

const list = { invalidates: [listPixels], isSilent: true } as const;

export const useCreatePixel = () => useOperation(createPixel, { ...list, onSuccess: useRemember() });
export const useUpdatePixel = () => useOperation(updatePixel, { ...list, onSuccess: useRemember() });
export const useRotatePixel = () => useOperation(rotatePixel, { ...list, onSuccess: useRemember() });

/** Makes a write key. The key itself is shown once and not kept. */
export function useRotateWriteKey() {
  const remember = useRemember();
  return useOperation(rotateWriteKey, {
    hasOwnSuccess: true,
    invalidates: [],
    onSuccess: ({ data: { write_key: _key, ...data } }) => remember({ data }),
  });
}

const isWaiting = ({ data }: { readonly data: readonly HealthCheck[] }): boolean =>
  data.some(({ key, level }) => key === 'receiving' && level === 'unknown');
/** How often it is looked what was refused of a pixel that has received nothing, in milliseconds: no event is there to follow. */
const whileWaiting = 5_000;

/** What is right and wrong with a pixel. */
export function healthOptions(id: string) {
  const refetchInterval = refetchWhile(isWaiting, whileWaiting);
  return answerTo(checkPixel, { params: { id } }, { refetchInterval, select: dataOf });
}

/** Looks for the snippet on a page; what comes out is shown beside the button. */
export const useVerifyPixel = () => useOperation(verifyPixel, { isSilent: true });

/** Lets the browser keep the events of some days as CSV. */
export function useExportPixelEvents() {
  return useDownload(
    exportPixelEvents,
    ({ id, ...query }: { readonly id: string; readonly from: string; readonly to: string }) => ({
      request: { params: { id }, query },
      name: 'events.csv',
    }),
  );
}

export const useDeletePixelData = () => useOperation(deletePixelData, { isSilent: true, hasOwnSuccess: true });
