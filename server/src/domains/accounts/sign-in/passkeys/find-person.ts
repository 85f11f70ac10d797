import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore } from '../session/session.store.ts';
import { type UserRow } from '../session/session.table.ts';

/** The person at the keyboard: the administrator, where one works as the user. */
export async function findPerson({ services, user }: UserContext): Promise<UserRow> {
  const found = await services.postgres.asSystem((transaction) =>
    createSessionStore(transaction).findUser(user.impersonator_id ?? user.id),
  );
  if (found === null) throw new OperationError('unauthenticated');
  return found.user;
}
