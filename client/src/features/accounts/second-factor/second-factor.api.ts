import { getSecondFactor } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

export const secondFactorKey = ['second-factor'] as const;

/** Whether the user has an authenticator app, and how many recovery codes are left. */
export function secondFactorOptions() {
  return queryOptions({
    queryKey: secondFactorKey,
    queryFn: async ({ signal }) => (await callOperation(getSecondFactor, {}, signal)).data,
  });
}
