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
  listQrTemplates,
  type QrCode,
  updateQrCode,
} from '@acquaint/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { downloadOperation } from '../../../platform/api/api-client.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import type { qrCodesQueryOf } from './qr-query.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const liveMilliseconds = 5_000;
const shownCampaigns = 5;

/** One page of the codes. */
export function qrCodesOptions(query: ReturnType<typeof qrCodesQueryOf>) {
  return answerTo(listQrCodes, { query }, { placeholderData: keepPreviousData });
}

/** One code. */
export function qrCodeOptions(id: string) {
  return answerTo(getQrCode, { params: { id } }, { select: dataOf });
}

/** Campaigns that give a code to people, those changed last first. */
export function campaignsOfCodeOptions(id: string) {
  return answerTo(listCampaigns, {
    query: { qrCodeId: id, perPage: shownCampaigns, orderBy: 'updated_at', orderDirection: 'desc' },
  });
}

export interface StatsRange {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

/** Scans of one code, asked again every five seconds: whoever tests a code sees the scan come in. */
export function qrCodeStatsOptions(id: string, query: StatsRange) {
  return answerTo(
    getQrCodeStats,
    { params: { id }, query },
    { placeholderData: keepPreviousData, refetchInterval: liveMilliseconds, select: dataOf },
  );
}

/** Scans of all codes, and how the codes compare. */
export function qrStatsOptions(query: StatsRange) {
  return answerTo(getQrStats, { query }, { placeholderData: keepPreviousData, select: dataOf });
}

export type NewQrCode = z.input<typeof createQrCode.body>;

/** A change of codes: lists and figures are asked for again, the code is what was answered. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    isSilent: true,
    invalidates: figures,
    onSuccess({ data }: { readonly data: QrCode }) {
      queryClient.setQueryData(qrCodeOptions(data.id).queryKey, { data });
    },
  } as const;
}

const figures = [listQrCodes, listQrImports, getQrCodeStats, getQrStats, listQrTemplates] as const;

export const useCreateQrCode = () => useOperation(createQrCode, useChange());
export const useUpdateQrCode = () => useOperation(updateQrCode, useChange());
export const useDeleteQrCode = () => useOperation(deleteQrCode, { invalidates: figures, isSilent: true });
/** Keeps a file for codes to lead to. */
export const useAddQrFile = () => useOperation(addQrFile, { isSilent: true, hasOwnSuccess: true });

export type PictureFormat = 'svg' | 'png' | 'pdf' | 'eps';

/** Keeps the picture of a code as a file, in the usual size; vectors can be given any other. */
export function useDownloadPicture() {
  return useDownload(getQrPicture, ({ id, format }: { id: string; format: PictureFormat }) => ({
    request: { params: { id }, query: { format } },
    name: `qr-code.${format}`,
  }));
}

export const useExportScans = (id: string) =>
  useDownload(exportQrScans, (query: StatsRange) => ({ request: { params: { id }, query }, name: 'scans.csv' }));

export function useExportRedirects() {
  return useDownload(exportQrRedirects, (format: 'csv' | 'json' | 'nginx') => ({
    request: { query: { format } },
    name: 'redirects.csv',
  }));
}

export const useImportQrCodes = () =>
  useOperation(importQrCodes, { isSilent: true, hasOwnSuccess: true, invalidates: [] });

/** What a file became, asked once its job has ended. */
export function qrImportOptions(id: string) {
  return answerTo(getQrImport, { params: { id } }, { select: dataOf });
}

/** The last files. */
export function qrImportsOptions() {
  return answerTo(listQrImports, {}, { select: dataOf });
}

export function useDownloadImport() {
  return useMutation({
    mutationFn: ({ id, format }: { id: string; format: PictureFormat | 'errors' }) =>
      format === 'errors'
        ? downloadOperation(getQrImportErrors, { params: { id } }, 'failed-rows.csv')
        : downloadOperation(getQrImportPictures, { params: { id }, query: { format } }, 'qr-codes.zip'),
  });
}
