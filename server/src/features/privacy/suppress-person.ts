import type { Services } from '../../platform/services.ts';
import { forgetSuppressedVisitors, suppressKey, type SuppressionReason } from './suppressions.queries.ts';

/** Puts whoever has an address (by its hexadecimal key) on the list, and forgets who their visitors were. A sweep does each minute what a crash leaves out. */
export async function suppressPerson(
  { clickhouse, now }: Services,
  key: string,
  reason: SuppressionReason = 'user',
): Promise<void> {
  await suppressKey(clickhouse, key, { reason, at: now() });
  await forgetSuppressedVisitors(clickhouse);
}
