import type { listSessions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createUserSessionStore, presentSession } from '../../sign-in/index.ts';

export const listSessions: Verb<typeof operation> = async ({ services, user }) => {
  // Whoever works as somebody else may do so in another account.
  const rows = await services.postgres.readAsSystem((transaction) =>
    createUserSessionStore(transaction, user.id).list(services.now()),
  );
  const { geography } = services;
  const presented = { userId: user.id, currentId: user.session_id, geography };
  return { data: rows.map((row) => presentSession(row, presented)) };
};
