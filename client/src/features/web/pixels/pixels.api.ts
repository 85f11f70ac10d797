import {
  checkPixel,
  createPixel,
  deletePixelData,
  exportPixelEvents,
  getPixel,
  listPixels,
  type PixelPayload,
  rotatePixel,
  rotateWriteKey,
  updatePixel,
  verifyPixel,
} from '@acquaint/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import { useOperation } from '../../../platform/use-operation.ts';

/** The account's pixels with their state. */
export function pixelsOptions() {
  return queryOptions({
    queryKey: ['pixels'],
    queryFn: async ({ signal }) => (await callOperation(listPixels, {}, signal)).data,
  });
}

/** One pixel with its snippet. */
export function pixelOptions(id: string) {
  return queryOptions({
    queryKey: ['pixels', id],
    queryFn: async ({ signal }) => (await callOperation(getPixel, { params: { id } }, signal)).data,
  });
}

export function useCreatePixel() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (body: PixelPayload) => callOperation(createPixel, { body }),
    async onSuccess({ data, message }) {
      showSuccess(message);
      queryClient.setQueryData(pixelOptions(data.id).queryKey, data);
      await queryClient.invalidateQueries({ queryKey: pixelsOptions().queryKey, exact: true });
    },
  });
}

export type PixelChanges = z.input<typeof updatePixel.body>;

export function useUpdatePixel(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (body: PixelChanges) => callOperation(updatePixel, { params: { id }, body }),
    async onSuccess({ data, message }) {
      showSuccess(message);
      queryClient.setQueryData(pixelOptions(id).queryKey, data);
      await queryClient.invalidateQueries({ queryKey: pixelsOptions().queryKey, exact: true });
    },
  });
}

export function useRotatePixel(id: string) {
  const queryClient = useQueryClient();
  return useOperation(rotatePixel, {
    isSilent: true,
    invalidates: [pixelsOptions().queryKey],
    onSuccess: ({ data }) => {
      queryClient.setQueryData(pixelOptions(id).queryKey, data);
    },
  });
}

export function useRotateWriteKey(id: string) {
  const queryClient = useQueryClient();
  return useOperation(rotateWriteKey, {
    hasOwnSuccess: true,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(pixelOptions(id).queryKey, data);
    },
  });
}

/** What is right and wrong with a pixel. */
export function healthOptions(id: string) {
  return queryOptions({
    queryKey: ['pixels', id, 'health'],
    queryFn: async ({ signal }) => (await callOperation(checkPixel, { params: { id } }, signal)).data,
  });
}

/** Looks for the snippet on a page; what comes out is shown beside the button. */
export function useVerifyPixel() {
  return useOperation(verifyPixel, { isSilent: true });
}

/** Lets the browser keep the events of some days as CSV. */
export function useExportPixelEvents() {
  return useMutation({
    mutationFn: ({ id, ...query }: { readonly id: string; readonly from: string; readonly to: string }) =>
      downloadOperation(exportPixelEvents, { params: { id }, query }, 'events.csv'),
  });
}

export function useDeletePixelData() {
  return useOperation(deletePixelData, { isSilent: true, hasOwnSuccess: true });
}
