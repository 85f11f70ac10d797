import { createLimiter, type Limiter } from '@acquaint/engine';
import type { DestinationConnector } from '../../../../integrations/sync/port.ts';
import type { SyncConnectionRow } from '../../connections/index.ts';

/** Limits are those of an account at a vendor: runs of one connection go on with what earlier ones learned. */
const limiters = new Map<string, Limiter>();
const mostLimiters = 1_000;

/** The limiter of a connection; another one once its settings are changed, as they may name another account. */
export function limiterOf(
  { id, revision }: Pick<SyncConnectionRow, 'id' | 'revision'>,
  { limits }: Pick<DestinationConnector, 'limits'>,
): Limiter {
  const key = `${id}.${revision}`;
  const known = limiters.get(key);
  if (known !== undefined) return known;
  if (limiters.size >= mostLimiters) limiters.clear();
  const limiter = createLimiter(limits.windows);
  limiters.set(key, limiter);
  return limiter;
}
