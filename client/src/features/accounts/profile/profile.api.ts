import { getProfile, listSessions } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

export const profileKey = ['profile'] as const;

/** The own personal and company data. */
export function profileOptions() {
  return queryOptions({ queryKey: profileKey, queryFn: ({ signal }) => callOperation(getProfile, {}, signal) });
}

export const sessionsKey = ['sessions'] as const;

/** Where the user is signed in. */
export function sessionsOptions() {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callOperation(listSessions, {}, signal)).data,
  });
}
