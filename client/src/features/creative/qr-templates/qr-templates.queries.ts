import {
  addQrLogo,
  checkQrCode,
  createQrTemplate,
  deleteQrTemplate,
  getQrCode,
  getQrTemplate,
  listQrCodes,
  listQrTemplates,
  type QrContent,
  type QrStyle,
  updateQrTemplate,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** All styles, the default one first. */
export function qrTemplatesOptions() {
  return answerTo(listQrTemplates, {}, { select: dataOf });
}

/** One style. */
export function qrTemplateOptions(id: string) {
  return answerTo(getQrTemplate, { params: { id } }, { select: dataOf });
}

export interface CheckedCode {
  readonly content: QrContent;
  readonly is_dynamic: boolean;
  readonly style: QrStyle;
}

/** Whether a code can be scanned; the verdict before is until the next one has come. */
export function qrCheckOptions(body: CheckedCode) {
  return answerTo(
    checkQrCode,
    { body },
    { meta: { isSilent: true }, placeholderData: keepPreviousData, staleTime: 300_000, select: dataOf },
  );
}

export const useCreateQrTemplate = () => useOperation(createQrTemplate, { isSilent: true });
export const useUpdateQrTemplate = () => useOperation(updateQrTemplate, { isSilent: true });
/** Codes that had the style have none then. */
export const useDeleteQrTemplate = () =>
  useOperation(deleteQrTemplate, { invalidates: [listQrTemplates, listQrCodes, getQrCode], isSilent: true });
export const useAddQrLogo = () => useOperation(addQrLogo, { isSilent: true, hasOwnSuccess: true });
