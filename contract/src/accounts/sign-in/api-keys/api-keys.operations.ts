import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { apiKey, newApiKey } from './api-keys.schema.ts';

export const listApiKeys = defineOperation({
  name: 'listApiKeys',
  summary: "The account's API keys, newest first, without those that were revoked",
  method: 'GET',
  path: '/api/api-keys',
  access: 'user',
  permission: 'own',
  response: z.object({ data: z.array(apiKey) }),
  mostRows: 50,
  errors: [],
});

export const createApiKey = defineOperation({
  name: 'createApiKey',
  summary: 'Make an API key that acts as its maker within its scopes; the key itself is shown this once',
  method: 'POST',
  path: '/api/api-keys',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  body: newApiKey,
  response: z.object({ data: apiKey.extend({ key: z.string() }), message: z.string() }),
  errors: ['conflict', 'not_while_impersonating'],
});

export const revokeApiKey = defineOperation({
  name: 'revokeApiKey',
  summary: 'End an API key of the account for good',
  method: 'DELETE',
  path: '/api/api-keys/:id',
  access: 'user',
  permission: 'own',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});
