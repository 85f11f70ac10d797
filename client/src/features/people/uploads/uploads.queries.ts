import { createUpload, getUpload } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';

export const useReadFile = () => useOperation(createUpload, { isSilent: true });

/** A file that was read before. */
export function uploadOptions(id: string) {
  return answerTo(
    getUpload,
    { params: { id } },
    { staleTime: Infinity, retry: false, meta: { isSilent: true }, select: dataOf },
  );
}
