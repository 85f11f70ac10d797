import type { getUpload as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { presentUpload } from '../model/present-upload.ts';
import { createUploadStore } from '../model/uploads.store.ts';

export const getUpload: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const row = await transaction((tx) => createUploadStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: presentUpload(row) };
};
