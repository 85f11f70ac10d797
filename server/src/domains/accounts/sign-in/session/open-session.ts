import { createToken, hashToken, sealUnderToken } from '../../../../platform/auth/tokens.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAccessStore } from '../access/access.store.ts';
import { expiryOf } from './session-lifetime.ts';
import { createSessionStore } from './session.store.ts';
import type { SessionRow, UserRow } from './session.table.ts';

const longestAgent = 500;
const impersonationTime = 3600 * 1000;

interface NewSession {
  readonly user: Pick<UserRow, 'id' | 'accountId' | 'isAdmin'>;
  readonly facts: Pick<RequestFacts, 'ip' | 'userAgent'>;
  readonly now: Date;
  readonly ssoProviderId?: string | undefined;
}

function sessionOf({ user, facts, now, ssoProviderId }: NewSession, token: string) {
  return {
    tokenHash: hashToken(token),
    id: newId(),
    accountId: user.accountId,
    userId: user.id,
    ip: facts.ip,
    userAgent: facts.userAgent.slice(0, longestAgent),
    ssoProviderId: ssoProviderId ?? null,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: expiryOf({ createdAt: now }, user, now),
  };
}

/** Opens a session and answers its token, which is stored only as a hash. */
export async function openSession(transaction: Transaction, session: NewSession): Promise<string> {
  const token = createToken();
  await createSessionStore(transaction).insertSession(sessionOf(session, token));
  return token;
}

/** Ends a session and opens one like it in another account of the user: as long, as lately confirmed, with a token of its own. */
export async function moveSession(transaction: Transaction, session: SessionRow, accountId: string): Promise<string> {
  const token = createToken();
  await createAccessStore(transaction).deleteSession(session.id);
  await createSessionStore(transaction).insertSession({
    ...session,
    id: newId(),
    accountId,
    tokenHash: hashToken(token),
  });
  return token;
}

/** An administrator's own session, and the token that it was opened with. */
export interface ParentSession {
  readonly session: SessionRow;
  readonly token: string;
}

/**
 * Opens a session in which an administrator works as a user: for an hour at most, and no longer than the administrator's own,
 * which goes on, and to which only the answered token leads back.
 */
export async function openSessionAs(
  transaction: Transaction,
  session: NewSession,
  parent: ParentSession,
): Promise<string> {
  const token = createToken();
  const latest = session.now.getTime() + impersonationTime;
  await createSessionStore(transaction).insertSession({
    ...sessionOf(session, token),
    impersonatorId: parent.session.userId,
    parentHash: parent.session.tokenHash,
    parentToken: sealUnderToken(token, parent.token),
    expiresAt: new Date(Math.min(latest, parent.session.expiresAt.getTime())),
  });
  return token;
}
