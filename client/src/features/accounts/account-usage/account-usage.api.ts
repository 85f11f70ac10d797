import { type accountUsageQuery, getAccountUsage, listAccountUsage } from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation } from '../../../platform/api-client.ts';

/** What the account stores and does at once. */
export function accountUsageOptions() {
  return queryOptions({
    queryKey: ['account-usage', 'own'],
    queryFn: async ({ signal }) => (await callOperation(getAccountUsage, {}, signal)).data,
  });
}

/** One page of all accounts with what they store and do at once. */
export function allUsageOptions(query: z.input<typeof accountUsageQuery>) {
  return queryOptions({
    queryKey: ['account-usage', 'all', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listAccountUsage, { query }, signal),
  });
}
