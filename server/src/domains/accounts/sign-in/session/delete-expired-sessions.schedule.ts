import { defineDeletion } from '../../../../platform/retention/retention.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';

/** Sessions and mailed links past their end are deleted each night. */
export const deleteExpiredSessions = defineDeletion(
  { name: 'delete-expired-sessions', cron: '15 3 * * *', days: null },
  ({ postgres }, now) =>
    postgres.asSystem(async (transaction) => {
      await createSessionStore(transaction).deleteExpiredSessions(now);
      await createUserTokenStore(transaction).deleteExpired(now);
    }),
);
