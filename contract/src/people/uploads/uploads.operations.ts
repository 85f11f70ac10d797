import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { tableUpload, upload } from './uploads.schema.ts';

export const createUpload = defineOperation({
  name: 'createUpload',
  summary: 'Read a CSV or XLSX file of people: its columns and what they hold, and its first 20 rows',
  method: 'POST',
  path: '/api/uploads',
  access: 'user',
  upload: tableUpload,
  response: z.object({ data: upload }),
  errors: [],
});

export const getUpload = defineOperation({
  name: 'getUpload',
  summary: 'A file that was read within the last day',
  method: 'GET',
  path: '/api/uploads/:id',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: upload }),
  errors: ['not_found'],
});

export const deleteUpload = defineOperation({
  name: 'deleteUpload',
  summary: 'Forget a file that nothing was made of',
  method: 'DELETE',
  path: '/api/uploads/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});
