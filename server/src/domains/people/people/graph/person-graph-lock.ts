import { topicLock } from '../../../../platform/intents/intents.ts';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';

/** The lock, and the topic of intents, under which who is whom in an account changes. */
export const personGraph = 'person-graph';

/** Works while nobody else changes who is whom in an account, in any process. */
export function withPersonGraph<Result>(
  postgres: Pick<Postgres, 'whileHeld'>,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return postgres.whileHeld(topicLock(accountId, personGraph), work);
}
