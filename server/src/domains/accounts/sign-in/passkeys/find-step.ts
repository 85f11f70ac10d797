import { hashToken } from '../../../../platform/auth/tokens.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';
import { type UserRow } from '../session/session.table.ts';

/** Who gave the right password and has a second step left. Throws 400 when too long ago. */
export async function findStep({ postgres, now }: Services, token: string): Promise<Pick<UserRow, 'id' | 'accountId'>> {
  const found = await postgres.asSystem((transaction) =>
    createUserTokenStore(transaction).find(hashToken(token), ['second_factor'], now()),
  );
  if (found === null) throw new OperationError('sign_in_expired');
  return { id: found.userId, accountId: found.accountId };
}
