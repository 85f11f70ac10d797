import { listApiKeys } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

/** The account's API keys. */
export function apiKeysOptions() {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await callOperation(listApiKeys, {}, signal)).data,
  });
}
