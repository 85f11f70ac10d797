import type { SessionUser } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAccessStore } from './access.store.ts';
import { createApiKeyStore } from '../api-keys/api-key.store.ts';
import { hasEnded } from '../session/ended-sessions.store.ts';

/**
 * Throws 401 unless what a request came with still opens something, and keeps it until the transaction ends: a request that was hashing a password, or
 * waiting for a lock, while its session ended changes nothing. A transaction may end its own session.
 */
export async function keepAccess(
  transaction: Transaction,
  { session_id: id, api_key: key }: Pick<SessionUser, 'session_id' | 'api_key'>,
): Promise<void> {
  const isKept =
    key === null ? await createAccessStore(transaction).keepSession(id) : await createApiKeyStore(transaction).keep(id);
  if (!isKept && !hasEnded(transaction, id)) throw new OperationError('unauthenticated');
}
