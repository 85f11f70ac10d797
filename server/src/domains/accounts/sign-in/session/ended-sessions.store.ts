import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const ended = new WeakMap<Transaction, Set<string>>();

/** Records which sessions a transaction has ended. */
export function noteEnded(transaction: Transaction, sessions: readonly { readonly id: string }[]): void {
  const known = ended.get(transaction) ?? new Set();
  for (const { id } of sessions) known.add(id);
  ended.set(transaction, known);
}

/** Whether a transaction itself has ended a session, and nobody else. */
export function hasEnded(transaction: Transaction, id: string): boolean {
  return ended.get(transaction)?.has(id) === true;
}
