import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { SessionUser } from '../../../../platform/http/context.ts';
import { createDesignStore } from './designs.store.ts';
import type { DesignRow } from './designs.table.ts';

/** A design as it is in a revision, kept for this transaction. Throws 404, and 409 when it has changed since. */
export async function lockRevision(
  transaction: Transaction,
  user: SessionUser,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<DesignRow> {
  const row = await createDesignStore(transaction, user).lock(id);
  if (row === null) throw new OperationError('not_found');
  if (row.revision !== revision)
    throw new OperationError('changed_meanwhile', { message: 'The design has changed since. Look at it again first.' });
  return row;
}
