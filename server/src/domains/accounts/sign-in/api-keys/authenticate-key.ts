import { hashToken } from '../../../../platform/auth/tokens.ts';
import type { RequestFacts, SessionUser } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { type ApiKeyRow } from './api-key.table.ts';
import { createApiKeyStore } from './api-key.store.ts';
import { presentUser } from '../account/present-user.ts';

const recordUseEvery = 60_000;

function refuse(message: string): never {
  throw new OperationError('unauthenticated', { message });
}

function checkKey({ revokedAt, expiresAt }: ApiKeyRow, now: Date): void {
  if (revokedAt !== null) refuse('This API key was revoked. Create another one.');
  if (expiresAt !== null && expiresAt <= now) refuse('This API key has expired. Create another one.');
}

/**
 * The user that an API key acts for. It is theirs in what it reaches, with their role, but never an administrator, and it never counts as somebody who confirmed that it
 * is them. Throws 401 with the reason.
 */
export async function authenticateKey(services: Services, facts: RequestFacts, token: string): Promise<SessionUser> {
  const { postgres, config } = services;
  const now = services.now();
  const found = await createApiKeyStore(postgres.system).findByToken(hashToken(token));
  if (found === null) refuse('This API key is not known.');
  const { key, user } = found;
  checkKey(key, now);
  if (found.role === null) refuse('The user of this API key does not belong to the account any more.');
  if (user.status !== 'active') refuse('The user of this API key is not active.');
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= recordUseEvery)
    await postgres.asSystem((transaction) => createApiKeyStore(transaction).recordUse(key.id, now));
  return {
    ...presentUser(found, config),
    is_admin: false,
    account_id: key.accountId,
    session_id: key.id,
    impersonator_id: null,
    api_key: { id: key.id, scopes: key.scopes, requestsPerMinute: key.requestsPerMinute },
    is_confirmed: false,
    ip: facts.ip,
  };
}
