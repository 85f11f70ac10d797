import type { AccountContext, SessionUser } from '../../../../platform/http/context.ts';
import { loadMoney, freshVisits } from '../../visits/index.ts';
import type { VisitScope } from './visit-scope.queries.ts';

/** Who a report is for: a signed-in user, or an account that shares it. */
export interface ReportContext extends AccountContext {
  readonly user: Pick<SessionUser, 'time_zone'>;
}

/** The visits that are asked about, in the time zone of the account, over all events that are stored by now. */
export async function loadScope(
  context: Pick<ReportContext, 'services' | 'user' | 'clickhouse' | 'transaction'>,
  question: Pick<VisitScope, 'pixelIds' | 'range' | 'filters'>,
): Promise<VisitScope> {
  const sealedUntil = await freshVisits(context.services.clickhouse);
  // Purchases are written with the visits.
  const { currency } = await loadMoney(context);
  return { ...question, timeZone: context.user.time_zone, sealedUntil, currency };
}
