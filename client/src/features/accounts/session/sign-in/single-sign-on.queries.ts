import { finishSingleSignOn, startSingleSignOn } from '@acquaint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../../platform/api/api-client.ts';
import { deviceToken } from '../../../../platform/api/session-token.ts';
import { adoptSession, type SecondStep } from '../session.queries.ts';

const key = 'single-sign-on';

interface Begun {
  readonly ticket: string;
  /** Where the user wanted to go. */
  readonly redirect: string;
}

function takeBegun(): Begun | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  // Written below.
  return stored === null ? null : (JSON.parse(stored) as Begun);
}

/** Goes to the provider of an email address; false where there is none. */
export async function goToProvider(email: string, redirect: string): Promise<boolean> {
  const { data: begun } = await callOperation(startSingleSignOn, { body: { email } });
  if (begun === null) return false;
  sessionStorage.setItem(key, JSON.stringify({ ticket: begun.ticket, redirect } satisfies Begun));
  location.assign(begun.url);
  return true;
}

/** What signing in at a provider came to: the second step that is left, if any, and where the user wanted to go. */
export interface Arrival {
  readonly step: SecondStep | null;
  readonly redirect: string;
}

/** Signs in with what the provider answered; null where this browser did not begin it. */
export async function arriveFromProvider(queryClient: QueryClient, answer: string): Promise<Arrival | null> {
  const begun = takeBegun();
  if (begun === null) return null;
  const { ticket, redirect } = begun;
  const signedIn = await callOperation(finishSingleSignOn, { body: { ticket, answer } });
  if ('second_factor' in signedIn) return { step: signedIn.second_factor, redirect };
  deviceToken.write(signedIn.device);
  adoptSession(queryClient, signedIn);
  return { step: null, redirect };
}
