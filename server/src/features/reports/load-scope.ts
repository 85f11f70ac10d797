import type { AccountContext, SessionUser } from '../../platform/http/context.ts';
import { freshVisits } from '../visits/index.ts';
import type { VisitScope } from './visit-scope.queries.ts';

/** For whom a report is told: a signed-in user, or an account that shares it. */
export interface ReportContext extends AccountContext {
  readonly user: Pick<SessionUser, 'time_zone'>;
}

/** The visits that are asked about, in the time zone of the account, told by all events that are stored by now. */
export async function loadScope(
  { services, user }: Pick<ReportContext, 'services' | 'user'>,
  question: Pick<VisitScope, 'pixelIds' | 'range' | 'filters'>,
): Promise<VisitScope> {
  return { ...question, timeZone: user.time_zone, sealedUntil: await freshVisits(services.clickhouse) };
}
