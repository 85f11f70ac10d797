import { writeDayOf } from '@acquaint/engine/dates';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPasskeyStore } from './passkey.store.ts';

/** What a mail about a new password says of passkeys: they go on working, so whoever gets it should know them all. */
export async function passkeyNotes(transaction: Transaction, userId: string, timeZone: string): Promise<string[]> {
  const found = await createPasskeyStore(transaction).list(userId);
  if (found.length === 0) return [];
  const names = found.map(({ name, createdAt }) => `${name} (added ${writeDayOf(createdAt, timeZone)})`);
  return [
    `These passkeys still sign in: ${names.join(', ')}. Remove any that you don't recognize under User Settings.`,
  ];
}
