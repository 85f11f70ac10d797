import pLimit, { type LimitFunction } from 'p-limit';
import { OperationError } from '../http/operation-error.ts';
import { type AccountClickHouse, scopeToAccount } from './account-clickhouse.ts';
import type { ClickHouse } from './clickhouse.ts';

/** Questions of an account at once: a process has four times as many connections. */
const mostAtOnce = 6;
const mostWaiting = 200;
const retryAfterSeconds = 5;
const message = 'Your account is asking for a lot of figures at once. Wait a moment, then try again.';

/** By connection to the engine: what an account asks by several requests is limited together. */
const limitsOf = new WeakMap<ClickHouse, Map<string, LimitFunction>>();

/**
 * ClickHouse as one account sees it, for what people and programs outside ask. No account takes the engine from the others: its questions beyond a few at
 * once wait for its own, and far beyond are refused with 429.
 */
export function shareOfAccount(clickhouse: ClickHouse, accountId: string): AccountClickHouse {
  const limits = limitsOf.get(clickhouse) ?? new Map<string, LimitFunction>();
  limitsOf.set(clickhouse, limits);
  async function take<Result>(ask: () => Promise<Result>): Promise<Result> {
    const limit = limits.get(accountId) ?? pLimit(mostAtOnce);
    if (limit.pendingCount >= mostWaiting)
      throw new OperationError('too_many_requests', { message, retryAfterSeconds });
    limits.set(accountId, limit);
    try {
      return await limit(ask);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(accountId);
    }
  }
  const own = scopeToAccount(clickhouse, accountId);
  return { ...own, rows: (query) => take(() => own.rows(query)) };
}
