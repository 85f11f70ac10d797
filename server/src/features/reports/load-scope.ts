import type { UserContext } from '../../platform/http/context.ts';
import { freshVisits } from '../visits/index.ts';
import type { VisitScope } from './visit-scope.queries.ts';

/** The visits that a user asks about, in the time zone of the account, told by all events that are stored by now. */
export async function loadScope(
  { services, user }: Pick<UserContext, 'services' | 'user'>,
  question: Pick<VisitScope, 'pixelIds' | 'range' | 'filters'>,
): Promise<VisitScope> {
  return { ...question, timeZone: user.time_zone, sealedUntil: await freshVisits(services.clickhouse) };
}
