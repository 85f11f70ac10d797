import { getMe, login, type LoginPayload, logout, type User } from '@acquaint/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callOperation } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { sessionToken } from '../../platform/session-token.ts';

/** The signed-in user, or null without a session; asked once and kept until signing in or out. */
export function meOptions() {
  return queryOptions({
    queryKey: ['me'],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
    async queryFn({ signal }): Promise<User | null> {
      if (sessionToken.read() === null) return null;
      try {
        return (await callOperation(getMe, {}, signal)).user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });
}

/** Signs in: keeps the token, forgets what was cached for nobody, and remembers the user. */
export async function signIn(queryClient: QueryClient, body: LoginPayload): Promise<User> {
  const { access_token: token, user } = await callOperation(login, { body });
  sessionToken.write(token);
  queryClient.clear();
  queryClient.setQueryData(meOptions().queryKey, user);
  return user;
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (name !== '') document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

/** Signs out on the server, and here whether or not the server answered. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  try {
    await callOperation(logout, {});
  } finally {
    sessionToken.remove();
    clearCookies();
    // The user is set to nobody rather than dropped: the page that is still open watches it.
    queryClient.setQueryData(meOptions().queryKey, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meOptions().queryKey[0] });
    queryClient.getMutationCache().clear();
  }
}
