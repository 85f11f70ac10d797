import { createUpload as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { presentUpload } from '../model/present-upload.ts';
import { readUploadTable } from '../model/read-upload-table.ts';

export const createUpload = mutation(operation, { audit: 'upload' }, async (context, { file }) => ({
  data: presentUpload(await readUploadTable(context, file)),
}));
