import type { FactorMethod } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPasskeyStore } from '../passkeys/passkey.store.ts';
import { createSecondFactorStore } from './second-factor.store.ts';
import type { UserRow } from '../session/session.table.ts';

/** What a user can show as the second step of signing in; empty for somebody without a second factor. */
export async function factorMethodsOf(
  transaction: Transaction,
  user: Pick<UserRow, 'id' | 'accountId'>,
): Promise<FactorMethod[]> {
  const store = createSecondFactorStore(transaction, user);
  const hasApp = (await store.findEnabled()) !== null;
  const hasPasskey = (await createPasskeyStore(transaction).count(user.id)) > 0;
  if (!hasApp && !hasPasskey) return [];
  const hasCodes = (await store.countRecoveryCodes()) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recovery_code'] as const) : []),
  ];
}

/** Removes the recovery codes of somebody who has no second factor any more. */
export async function dropUselessCodes(
  transaction: Transaction,
  user: Pick<UserRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const isLast = (await factorMethodsOf(transaction, user)).length === 0;
  if (isLast) await createSecondFactorStore(transaction, user).replaceRecoveryCodes([]);
  return isLast;
}
