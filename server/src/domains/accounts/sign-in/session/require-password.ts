import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { isPasswordCorrect } from '../../../../platform/auth/passwords.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from './session.store.ts';

const limit: AttemptLimit = {
  kind: 'own-password',
  maximum: 10,
  withinMinutes: 15,
  message: 'Too many attempts. Please wait 15 minutes.',
};

/** Throws a field error unless the password is the user's; failures are limited, because a stolen session could guess. */
export async function requirePassword(
  services: Services,
  { userId, field, password }: { userId: string; field: string; password: string },
): Promise<void> {
  const attempt = await recordAttempt(services, limit, userId);
  const found = await services.postgres.asSystem((transaction) => createSessionStore(transaction).findUser(userId));
  if (!(await isPasswordCorrect(found?.user.passwordHash ?? null, password)))
    throw invalidInput({ [field]: ['This is not your password'] });
  await attempt.forgive();
}
