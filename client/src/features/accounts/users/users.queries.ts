import { exportUsers, getUser, listUsers, listUserSessions, type UsersQuery } from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { useDownload } from '../../../platform/api/use-operation.ts';

/** One page of users of a status, with the counts of all. */
export function usersOptions(query: UsersQuery) {
  return answerTo(listUsers, { query: { ...query } }, { placeholderData: keepPreviousData });
}

/** Lets the browser keep the users that match as CSV. */
export function useExportUsers() {
  return useDownload(exportUsers, (query: Pick<UsersQuery, 'status' | 'search'>) => ({
    request: { query },
    name: 'users.csv',
  }));
}

/** How many users there are of each status. */
export function userCountsOptions() {
  return answerTo(
    listUsers,
    { query: { perPage: 1 } },
    { meta: { isSilent: true }, select: ({ meta }) => meta.counts },
  );
}

/** One user with what was done to them. */
export function userOptions(id: string) {
  return answerTo(getUser, { params: { id } }, { select: dataOf });
}

/** Where a user is signed in. */
export function userSessionsOptions(id: string) {
  return answerTo(listUserSessions, { params: { id } }, { select: dataOf });
}
