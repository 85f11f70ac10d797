import type { PublicContext } from '../../../../platform/http/context.ts';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createSecondFactorStore } from './second-factor.store.ts';
import { createSessionStore } from '../session/session.store.ts';
import { factorMethodsOf } from './factor-methods.ts';
import { mayAddFactor } from './factor-policy.ts';
import { type UserRow } from '../session/session.table.ts';
import { writeToUser } from '../links/user-links.ts';

interface FactorChange {
  readonly transaction: Transaction;
  readonly user: UserRow;
  readonly store: ReturnType<typeof createSecondFactorStore>;
}

interface Change<T> {
  /** What the audit row says besides. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What the user is mailed about what was done; null: nothing worth a mail. */
  mail(done: T): { readonly subject: string; readonly text: string } | null;
  work(change: FactorChange): Promise<T>;
}

/** Changes the own second factor, with its audit row and its mail; refused to administrators who work as the user. */
export async function changeFactor<T>(
  { services, user: actor, write }: Pick<WriteContext, 'services' | 'user' | 'write'>,
  { details = {}, mail, work }: Change<T>,
): Promise<T> {
  if (actor.impersonator_id !== null) throw new OperationError('not_while_impersonating');
  const result = await write(async (transaction) => {
    const found = await createSessionStore(transaction).findUser(actor.id);
    if (found === null) throw new OperationError('unauthenticated');
    const { user } = found;
    const done = await work({ transaction, user, store: createSecondFactorStore(transaction, user) });
    const letter = mail(done);
    if (letter !== null)
      await writeToUser(
        services,
        { transaction, user },
        {
          kind: 'second-factor-changed',
          subject: letter.subject,
          paragraphs: [letter.text],
          notes: [
            'If this was not you, choose a new password on the login page at once.',
            services.config.supportEmail,
          ],
        },
      );
    return { audit: { objectId: actor.id, details }, result: done };
  });
  services.mail.dispatch();
  return result;
}

/** Throws 409 where this installation lets nobody add a second factor. */
export function requireFactorsAllowed({ services }: Pick<PublicContext, 'services'>): void {
  if (!mayAddFactor(services.config))
    throw new OperationError('not_available_here', {
      message: 'Two-step sign-in is turned off for this installation.',
    });
}

/** Throws 409 unless the user has an authenticator app or a passkey. */
export async function requireFactor({ transaction, user }: FactorChange): Promise<void> {
  if ((await factorMethodsOf(transaction, user)).length === 0)
    throw new OperationError('second_factor_off', { message: 'Two-step sign-in is off.' });
}

/** What signing in takes once a factor is gone, as a sentence of the mail about it. */
export function afterRemoval(isLast: boolean): string {
  return isLast
    ? 'From now on your password alone signs you in to Acquaint.'
    : 'Signing in to Acquaint still takes a second step besides your password.';
}
