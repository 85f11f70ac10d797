import type { Transaction } from '../../platform/postgres/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { createSessionStore, createUserTokenStore, type UserRow, writeToUser } from '../session/index.ts';

export interface StatusChange {
  readonly user: UserRow;
  readonly status: UserRow['status'];
  readonly reason: string;
  readonly changedBy: string;
  readonly letter: {
    readonly kind: string;
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action?: { label: string; url: string };
  };
}

/** Moves a user to another status and writes to them. Who may not sign in any more is signed out everywhere. */
export async function setStatus(
  services: Services,
  transaction: Transaction,
  { user, status, reason, changedBy, letter }: StatusChange,
): Promise<void> {
  const store = createSessionStore(transaction);
  await store.updateUser(user.id, {
    status,
    statusReason: reason,
    statusChangedAt: services.now(),
    statusChangedBy: changedBy,
  });
  if (status !== 'active') {
    await store.deleteSessionsOf(user.id);
    await store.deleteSessionsBy(user.id);
    await createUserTokenStore(transaction).deleteOfUser(user.id, ['password_reset', 'invite', 'email_change']);
  }
  await writeToUser(services, { transaction, user }, letter);
}
