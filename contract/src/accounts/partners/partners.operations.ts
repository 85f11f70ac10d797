import { z } from 'zod';
import { plainText } from '../../shared/fields.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { imageUpload } from '../../shared/uploads.ts';
import { partner, partnerDetails, partnerPayload, partnersQuery } from './partners.schema.ts';

const saved = z.object({ data: partnerDetails, message: z.string() });

export const listPartners = defineOperation({
  name: 'listPartners',
  summary: 'Partners of the installation with their deals, featured ones first',
  method: 'GET',
  path: '/api/partners',
  access: 'user',
  scope: 'installation',
  query: partnersQuery,
  response: pageOf(partner),
  errors: [],
});

export const getPartner = defineOperation({
  name: 'getPartner',
  summary: 'One partner with its deal',
  method: 'GET',
  path: '/api/partners/:id',
  access: 'user',
  scope: 'installation',
  params: idParams,
  response: z.object({ data: partnerDetails }),
  errors: ['not_found'],
});

export const claimPartner = defineOperation({
  name: 'claimPartner',
  summary: "Take up a partner's deal: it is noted for the account, and the answer has the code and the address",
  method: 'POST',
  path: '/api/partners/:id/claim',
  access: 'user',
  scope: 'installation',
  params: idParams,
  response: z.object({
    data: z.object({ code: z.string().nullable(), url: z.string().nullable() }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

export const reportPartner = defineOperation({
  name: 'reportPartner',
  summary: "Say that a partner's deal does not work",
  method: 'POST',
  path: '/api/partners/:id/report',
  access: 'user',
  permission: 'own',
  scope: 'installation',
  params: idParams,
  body: z.strictObject({ note: plainText(500).default('') }),
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const createPartner = defineOperation({
  name: 'createPartner',
  summary: 'Add a partner to the catalogue of the installation',
  method: 'POST',
  path: '/api/partners',
  access: 'admin',
  scope: 'installation',
  body: partnerPayload,
  response: saved,
  errors: [],
});

export const updatePartner = defineOperation({
  name: 'updatePartner',
  summary: 'Change a partner; reported problems count as fixed',
  method: 'PUT',
  path: '/api/partners/:id',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  body: partnerPayload,
  response: saved,
  errors: ['not_found'],
});

export const deletePartner = defineOperation({
  name: 'deletePartner',
  summary: 'Delete a partner for good',
  method: 'DELETE',
  path: '/api/partners/:id',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const setPartnerLogo = defineOperation({
  name: 'setPartnerLogo',
  summary: 'Give a partner a logo, or another one',
  method: 'POST',
  path: '/api/partners/:id/logo',
  access: 'admin',
  scope: 'installation',
  params: idParams,
  upload: imageUpload,
  response: saved,
  errors: ['not_found'],
});
