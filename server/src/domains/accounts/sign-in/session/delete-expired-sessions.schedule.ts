import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';

/** Sessions and mailed links past their end are deleted each night. */
export function deleteExpiredSessions({ postgres, now }: Services): ScheduledWork {
  return {
    name: 'delete-expired-sessions',
    cron: '15 3 * * *',
    run: () =>
      postgres.asSystem(async (transaction) => {
        await createSessionStore(transaction).deleteExpiredSessions(now());
        await createUserTokenStore(transaction).deleteExpired(now());
      }),
  };
}
