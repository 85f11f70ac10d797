import { OperationError } from '../../platform/http/operation-error.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { listsMadeOf } from './lists.store.ts';

/** Throws 409 where live lists are made of what has an id. */
export async function refuseWhileUsed(transaction: Transaction, id: string): Promise<void> {
  const users = await listsMadeOf(transaction, id);
  if (users.length > 0)
    throw new OperationError('conflict', {
      message: `Live lists are made of it: ${users.map(({ name }) => `“${name}”`).join(', ')}. Delete those first.`,
    });
}
