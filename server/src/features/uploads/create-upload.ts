import type { createUpload as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { presentUpload } from './present-upload.ts';
import { readUploadTable } from './read-upload-table.ts';

export const createUpload: Verb<typeof operation> = async (context, { file }) => ({
  data: presentUpload(await readUploadTable(context, file)),
});
