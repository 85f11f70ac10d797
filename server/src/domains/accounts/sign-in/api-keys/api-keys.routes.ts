import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeyRoutes = [
  bind(contract.listApiKeys, listApiKeys),
  bind(contract.createApiKey, createApiKey),
  bind(contract.revokeApiKey, revokeApiKey),
];
