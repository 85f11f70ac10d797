import { endSignInAs, type FactorMethod, getMe, login, type LoginPayload, logout, type User } from '@acquaint/contract';
import { type QueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { clearRecentThings } from '../../../platform/recent-things.ts';
import { deviceToken, sessionToken } from '../../../platform/api/session-token.ts';
import { answerBy, removeOtherAnswers } from '../../../platform/api/query.ts';

/** The signed-in user, or null without a session; asked once and kept until signing in or out. */
export function meOptions() {
  return answerBy(
    getMe,
    {},
    {
      load: async (signal): Promise<User | null> => {
        if (sessionToken.read() === null) return null;
        try {
          return (await callOperation(getMe, {}, signal)).user;
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) return null;
          throw error;
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isSilent: true },
    },
  );
}

/** Takes over a session: keeps the token, deletes what was cached for somebody else, and remembers the user. */
export function adoptSession(queryClient: QueryClient, session: { access_token: string; user: User }): void {
  sessionToken.write(session.access_token);
  queryClient.clear();
  queryClient.setQueryData(meOptions().queryKey, session.user);
}

/** The second step of signing in that is left: what shows that the password was right, and what it takes. */
export interface SecondStep {
  readonly token: string;
  readonly methods: readonly FactorMethod[];
}

/** Signs in; answers the second step where there is one, and null once signed in. */
export async function signIn(queryClient: QueryClient, body: LoginPayload): Promise<SecondStep | null> {
  const answer = await callOperation(login, { body });
  if ('second_factor' in answer) return answer.second_factor;
  deviceToken.write(answer.device);
  adoptSession(queryClient, answer);
  return null;
}

/** Stops working as another user and goes back to the administrator's own session. */
export async function returnToSelf(queryClient: QueryClient): Promise<void> {
  adoptSession(queryClient, await callOperation(endSignInAs, {}));
}

/** Updates the remembered user with what a call has answered. */
export function rememberUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meOptions().queryKey, user);
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (name !== '') document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

/** Deletes a session that has ended on the server. */
export function deleteStoredSession(queryClient: QueryClient): void {
  sessionToken.remove();
  clearCookies();
  clearRecentThings();
  // The user is set to nobody rather than dropped: the page that is still open watches it.
  queryClient.setQueryData(meOptions().queryKey, null);
  removeOtherAnswers(queryClient, getMe);
}

/** Signs out on the server, and here whether or not the server answered. Answers where a provider of single sign-on ends its own session. */
export async function signOut(queryClient: QueryClient): Promise<string | null> {
  try {
    return (await callOperation(logout, {})).data.end_session_url;
  } finally {
    deleteStoredSession(queryClient);
    queryClient.getMutationCache().clear();
  }
}
