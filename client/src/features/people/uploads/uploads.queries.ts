import { createUpload } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';

export const useReadFile = () => useOperation(createUpload, { isSilent: true });
