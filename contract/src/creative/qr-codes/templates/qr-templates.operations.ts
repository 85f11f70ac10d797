import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { imageUpload } from '../../../shared/uploads.ts';
import { qrTemplate, qrTemplateDeletion, qrTemplatePayload, qrTemplateUpdate } from './qr-templates.schema.ts';

const saved = z.object({ data: qrTemplate, message: z.string() });

export const listQrTemplates = defineOperation({
  name: 'listQrTemplates',
  summary: 'All styles of QR codes, the default one first',
  method: 'GET',
  path: '/api/qr-templates',
  access: 'user',
  response: z.object({ data: z.array(qrTemplate) }),
  mostRows: 200,
  errors: [],
});

export const getQrTemplate = defineOperation({
  name: 'getQrTemplate',
  summary: 'One style of QR codes',
  method: 'GET',
  path: '/api/qr-templates/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: qrTemplate }),
  errors: ['not_found'],
});

export const createQrTemplate = defineOperation({
  name: 'createQrTemplate',
  summary: 'Keep a style of QR codes',
  method: 'POST',
  path: '/api/qr-templates',
  access: 'user',
  body: qrTemplatePayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateQrTemplate = defineOperation({
  name: 'updateQrTemplate',
  summary: 'Change a style; codes that were made with it keep theirs',
  method: 'PUT',
  path: '/api/qr-templates/:id',
  access: 'user',
  params: idParams,
  body: qrTemplateUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteQrTemplate = defineOperation({
  name: 'deleteQrTemplate',
  summary: 'Delete a style; one that codes use only with another in its place',
  method: 'DELETE',
  path: '/api/qr-templates/:id',
  access: 'user',
  params: idParams,
  query: qrTemplateDeletion,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const addQrLogo = defineOperation({
  name: 'addQrLogo',
  summary: 'Upload a picture to stand in the middle of QR codes',
  method: 'POST',
  path: '/api/qr-logos',
  access: 'user',
  upload: imageUpload,
  response: z.object({ data: z.object({ image_id: z.uuid(), logo_url: z.string() }) }),
  errors: [],
});
