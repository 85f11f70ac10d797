import { createToken, hashToken } from '../../platform/auth/tokens.ts';
import type { RequestFacts } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { expiryFrom } from './session-lifetime.ts';
import { createSessionStore } from './session.store.ts';

const longestAgent = 500;
const impersonationTime = 3600 * 1000;

export interface NewSession {
  readonly user: { readonly id: string; readonly accountId: string };
  readonly facts: Pick<RequestFacts, 'ip' | 'userAgent'>;
  readonly now: Date;
  /** The administrator who will work as the user, for an hour at most. */
  readonly impersonatorId?: string;
}

/** Opens a session and answers its token, which is stored only as a hash. */
export async function openSession(
  transaction: Transaction,
  { user, facts, now, impersonatorId }: NewSession,
): Promise<string> {
  const token = createToken();
  await createSessionStore(transaction).insertSession({
    tokenHash: hashToken(token),
    id: newId(),
    accountId: user.accountId,
    userId: user.id,
    ip: facts.ip,
    userAgent: facts.userAgent.slice(0, longestAgent),
    impersonatorId: impersonatorId ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: impersonatorId === undefined ? expiryFrom(now) : new Date(now.getTime() + impersonationTime),
  });
  return token;
}
