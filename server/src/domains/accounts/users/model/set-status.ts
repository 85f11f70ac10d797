import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createApiKeyStore, createSessionStore, endAccess, type UserRow, writeToUser } from '../../sign-in/index.ts';

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
  await createSessionStore(transaction).updateUser(user.id, {
    status,
    statusReason: reason,
    statusChangedAt: services.now(),
    statusChangedBy: changedBy,
  });
  if (status !== 'active') {
    await endAccess(transaction, user.id);
    await createApiKeyStore(transaction).revokeOf(user.id, services.now());
  }
  await writeToUser(services, { transaction, user }, letter);
}
