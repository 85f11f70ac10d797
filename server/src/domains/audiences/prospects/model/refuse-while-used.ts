import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { usersInAudiences } from './audience-users.store.ts';
import { listsMadeOf } from './lists.store.ts';

/** Throws 409 where live lists are made of what has an id, or syncs send it. */
export async function refuseWhileUsed(transaction: Transaction, id: string): Promise<void> {
  const users = await listsMadeOf(transaction, id);
  const syncs = (await usersInAudiences(transaction, [id])).get(id)?.syncs ?? [];
  if (syncs.length > 0)
    throw new OperationError('in_use', {
      message: `Syncs send it: ${syncs.map(({ name }) => `“${name}”`).join(', ')}. Delete those first.`,
    });
  if (users.length > 0)
    throw new OperationError('in_use', {
      message: `Live lists are made of it: ${users.map(({ name }) => `“${name}”`).join(', ')}. Delete those first.`,
    });
}
