import {
  addQrLogo,
  checkQrCode,
  createQrTemplate,
  deleteQrTemplate,
  getQrTemplate,
  listQrTemplates,
  type QrContent,
  type QrStyle,
  updateQrTemplate,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['qr-templates'] as const;

/** All styles, the default one first. */
export function qrTemplatesOptions() {
  return queryOptions({
    queryKey: [...root, 'list'],
    queryFn: async ({ signal }) => (await callOperation(listQrTemplates, {}, signal)).data,
  });
}

/** One style. */
export function qrTemplateOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getQrTemplate, { params: { id } }, signal)).data,
  });
}

export interface CheckedCode {
  readonly content: QrContent;
  readonly is_dynamic: boolean;
  readonly style: QrStyle;
}

/** Whether a code can be scanned; the verdict before is until the next one has come. */
export function qrCheckOptions(body: CheckedCode) {
  return queryOptions({
    queryKey: ['qr-checks', body],
    meta: { isSilent: true },
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await callOperation(checkQrCode, { body }, signal)).data,
  });
}

const invalidates = [root];

export function useCreateQrTemplate() {
  return useOperation(createQrTemplate, { invalidates, isSilent: true });
}

export function useUpdateQrTemplate() {
  return useOperation(updateQrTemplate, { invalidates, isSilent: true });
}

export function useDeleteQrTemplate() {
  return useOperation(deleteQrTemplate, { invalidates: [[...root, 'list'], ['qr-codes']], isSilent: true });
}

export function useAddQrLogo() {
  return useOperation(addQrLogo, { isSilent: true, hasOwnSuccess: true });
}
