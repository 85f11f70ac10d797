import {
  addQrFile,
  createQrCode,
  deleteQrCode,
  exportQrRedirects,
  exportQrScans,
  getQrCode,
  getQrCodeStats,
  getQrImport,
  getQrImportErrors,
  getQrImportPictures,
  getQrPicture,
  getQrStats,
  importQrCodes,
  listCampaigns,
  listQrCodes,
  listQrImports,
  type QrCode,
  updateQrCode,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';
import type { qrCodesQueryOf } from './qr-query.ts';

const root = ['qr-codes'] as const;
const liveMilliseconds = 5_000;
const shownCampaigns = 5;

/** One page of the codes. */
export function qrCodesOptions(query: ReturnType<typeof qrCodesQueryOf>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listQrCodes, { query }, signal),
  });
}

/** One code. */
export function qrCodeOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getQrCode, { params: { id } }, signal)).data,
  });
}

/** Campaigns that give a code to people, those changed last first. */
export function campaignsOfCodeOptions(id: string) {
  return queryOptions({
    queryKey: ['campaigns', 'of-code', id],
    queryFn: ({ signal }) =>
      callOperation(
        listCampaigns,
        { query: { qrCodeId: id, perPage: shownCampaigns, orderBy: 'updated_at', orderDirection: 'desc' } },
        signal,
      ),
  });
}

export interface StatsRange {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

/** Scans of one code, asked again every five seconds: whoever tests a code sees the scan come in. */
export function qrCodeStatsOptions(id: string, query: StatsRange) {
  return queryOptions({
    queryKey: ['qr-stats', id, query],
    placeholderData: keepPreviousData,
    refetchInterval: liveMilliseconds,
    queryFn: async ({ signal }) => (await callOperation(getQrCodeStats, { params: { id }, query }, signal)).data,
  });
}

/** Scans of all codes, and how the codes compare. */
export function qrStatsOptions(query: StatsRange) {
  return queryOptions({
    queryKey: ['qr-stats', 'all', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(getQrStats, { query }, signal),
  });
}

export type NewQrCode = z.input<typeof createQrCode.body>;

function useRemember(): (output: { readonly data: QrCode }) => void {
  const queryClient = useQueryClient();
  return ({ data }) => {
    queryClient.setQueryData(qrCodeOptions(data.id).queryKey, data);
  };
}

const lists = [[...root, 'list'], ['qr-stats'], ['qr-templates', 'list']];

export function useCreateQrCode() {
  return useOperation(createQrCode, { invalidates: lists, isSilent: true, onSuccess: useRemember() });
}

export function useUpdateQrCode() {
  return useOperation(updateQrCode, { invalidates: lists, isSilent: true, onSuccess: useRemember() });
}

export function useDeleteQrCode() {
  return useOperation(deleteQrCode, { invalidates: lists, isSilent: true });
}

/** Keeps a file for codes to lead to. */
export function useAddQrFile() {
  return useOperation(addQrFile, { isSilent: true, hasOwnSuccess: true });
}

export type PictureFormat = 'svg' | 'png' | 'pdf' | 'eps';

/** Keeps the picture of a code as a file, in the usual size; vectors can be given any other. */
export function useDownloadPicture() {
  return useMutation({
    mutationFn: ({ id, format }: { id: string; format: PictureFormat }) =>
      downloadOperation(getQrPicture, { params: { id }, query: { format } }, `qr-code.${format}`),
  });
}

export function useExportScans(id: string) {
  return useMutation({
    mutationFn: (query: StatsRange) => downloadOperation(exportQrScans, { params: { id }, query }, 'scans.csv'),
  });
}

export function useExportRedirects() {
  return useMutation({
    mutationFn: (format: 'csv' | 'json' | 'nginx') =>
      downloadOperation(exportQrRedirects, { query: { format } }, 'redirects.csv'),
  });
}

export function useImportQrCodes() {
  return useOperation(importQrCodes, { isSilent: true, hasOwnSuccess: true });
}

/** What a file became, asked once its job has ended. */
export function qrImportOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'import', id],
    queryFn: async ({ signal }) => (await callOperation(getQrImport, { params: { id } }, signal)).data,
  });
}

/** The last files. */
export function qrImportsOptions() {
  return queryOptions({
    queryKey: [...root, 'list', 'imports'],
    queryFn: async ({ signal }) => (await callOperation(listQrImports, {}, signal)).data,
  });
}

export function useDownloadImport() {
  return useMutation({
    mutationFn: ({ id, format }: { id: string; format: PictureFormat | 'errors' }) =>
      format === 'errors'
        ? downloadOperation(getQrImportErrors, { params: { id } }, 'failed-rows.csv')
        : downloadOperation(getQrImportPictures, { params: { id }, query: { format } }, 'qr-codes.zip'),
  });
}
