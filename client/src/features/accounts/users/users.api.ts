import { exportUsers, getUser, listUsers, listUserSessions, type UsersQuery } from '@acquaint/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';

export const usersKey = ['users'] as const;

/** One page of users of a status, with the counts of all. */
export function usersOptions(query: UsersQuery) {
  return queryOptions({
    queryKey: [...usersKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listUsers, { query: { ...query } }, signal),
  });
}

/** Lets the browser keep the users that match as CSV. */
export function useExportUsers() {
  return useMutation({
    mutationFn: (query: Pick<UsersQuery, 'status' | 'search'>) =>
      downloadOperation(exportUsers, { query }, 'users.csv'),
  });
}

/** How many users there are of each status. */
export function userCountsOptions() {
  return queryOptions({
    queryKey: [...usersKey, 'counts'],
    meta: { isSilent: true },
    queryFn: async ({ signal }) => (await callOperation(listUsers, { query: { perPage: 1 } }, signal)).counts,
  });
}

/** One user with what was done to them. */
export function userOptions(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => callOperation(getUser, { params: { id } }, signal),
  });
}

/** Where a user is signed in. */
export function userSessionsOptions(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'sessions', id],
    queryFn: async ({ signal }) => (await callOperation(listUserSessions, { params: { id } }, signal)).data,
  });
}
