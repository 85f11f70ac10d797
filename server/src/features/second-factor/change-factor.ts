import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { createSecondFactorStore, createSessionStore, type UserRow, writeToUser } from '../session/index.ts';

interface FactorChange {
  readonly transaction: Transaction;
  readonly user: UserRow;
  readonly store: ReturnType<typeof createSecondFactorStore>;
}

interface Change<T> {
  /** The operation's name. */
  readonly action: string;
  /** What the user is mailed; null: nothing worth a mail happened. */
  readonly mail: { readonly subject: string; readonly text: string } | null;
  work(change: FactorChange): Promise<T>;
}

/** Changes the own second factor, with its audit row and its mail; refused to administrators who work as the user. */
export async function changeFactor<T>(
  { services, user: actor }: UserContext,
  { action, mail, work }: Change<T>,
): Promise<T> {
  if (actor.impersonator_id !== null) throw new OperationError('not_while_impersonating');
  const result = await services.postgres.asSystem(async (transaction) => {
    const found = await createSessionStore(transaction).findUser(actor.id);
    if (found === null) throw new OperationError('unauthenticated');
    const { user } = found;
    const done = await work({ transaction, user, store: createSecondFactorStore(transaction, user) });
    await audit(transaction, actor, { action, objectType: 'user', objectId: actor.id });
    if (mail !== null)
      await writeToUser(
        services,
        { transaction, user },
        {
          kind: 'second-factor-changed',
          subject: mail.subject,
          paragraphs: [mail.text],
          notes: [
            'If this was not you, choose a new password on the login page at once.',
            services.config.supportEmail,
          ],
        },
      );
    return done;
  });
  services.mail.dispatch();
  return result;
}

/** Throws 409 unless the user has a second factor. */
export async function requireFactor({ store }: FactorChange): Promise<void> {
  if ((await store.findEnabled()) === null)
    throw new OperationError('conflict', { message: 'Two-step sign-in is off.' });
}
