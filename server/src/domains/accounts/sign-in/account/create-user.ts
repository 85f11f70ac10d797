import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { createSessionStore } from '../session/session.store.ts';
import type { AccountRow, UserRow } from '../session/session.table.ts';

export interface NewUser {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly isAdmin: boolean;
  readonly isSpecial?: boolean;
  readonly status?: UserRow['status'];
}

/** Makes an account and returns its id. */
export async function createAccount(
  postgres: Postgres,
  account: Pick<AccountRow, 'companyName' | 'timeZone'> & Partial<AccountRow>,
): Promise<string> {
  const id = newId();
  await postgres.asSystem((transaction) => createSessionStore(transaction).insertAccount({ ...account, id }));
  return id;
}

/** Makes a user with a confirmed address, active unless told otherwise, unless the address is taken; returns whether one was made. */
export async function createUser(postgres: Postgres, { password, ...user }: NewUser): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    if ((await store.findUserByEmail(user.email)) !== null) return false;
    await store.insertUser({ status: 'active', ...user, id: newId(), passwordHash, emailVerifiedAt: new Date() });
    return true;
  });
}
