import type { RequestFacts } from '../http/context.ts';
import { invalidInput, OperationError } from '../http/operation-error.ts';
import type { Services } from '../services.ts';
import { type AttemptLimit, recordAttempt } from './attempts.ts';
import { hashPassword, isPasswordCorrect } from './passwords.ts';

const guesses: AttemptLimit = {
  kind: 'link-password',
  maximum: 10,
  withinMinutes: 15,
  message: 'Too many wrong passwords. Try again in 15 minutes.',
};

/** What is stored of the password of a link; null where it has none. */
export function hashLinkPassword(password: string | null): Promise<string | null> {
  return password === null ? Promise.resolve(null) : hashPassword(password);
}

export interface LinkTry {
  /** Who opens it, and what they typed; null: nothing yet. */
  readonly facts: RequestFacts;
  readonly password: string | null;
}

/** Lets nobody through to what a link shows who does not know its password. Throws 403 without one, 400 with a wrong one, and 429 after ten of these. */
export async function requireLinkPassword(
  services: Services,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  { facts, password }: LinkTry,
): Promise<void> {
  if (passwordHash === null) return;
  if (password === null) throw new OperationError('link_password_required');
  const guess = await recordAttempt(services, guesses, `${id} ${facts.network}`);
  if (!(await isPasswordCorrect(passwordHash, password)))
    throw invalidInput({ password: ["That's not the password of this link."] });
  await guess.forgive();
}
