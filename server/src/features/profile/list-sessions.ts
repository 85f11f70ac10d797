import { describeClient } from '@acquaint/engine';
import type { listSessions as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { fullName } from '../session/index.ts';
import { createUserSessionStore } from './sessions.store.ts';

export const listSessions: Verb<typeof operation> = async ({ services, user }) => {
  // The administrator in an impersonated session may belong to another account.
  const rows = await services.postgres.asSystem((transaction) =>
    createUserSessionStore(transaction, user.id).list(services.now()),
  );
  return {
    data: rows.map(({ session, impersonator }) => {
      const { browser, platform } = describeClient(session.userAgent);
      return {
        id: session.id,
        browser,
        platform,
        ip: session.ip,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        is_current: session.id === user.session_id,
        impersonated_by: impersonator === null ? null : fullName(impersonator),
      };
    }),
  };
};
