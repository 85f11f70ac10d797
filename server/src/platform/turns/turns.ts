import pLimit, { type LimitFunction } from 'p-limit';

/** Work about one thing, one piece after another, in the order that it was asked for. */
export interface Turns {
  /** Runs when all that was asked for before about the same key has ended; rejects as the work does. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** A mutex for each key, within this process. Between processes there are the locks of PostgreSQL. */
export function createTurns(): Turns {
  const limits = new Map<string, LimitFunction>();
  return {
    async take(key, work) {
      const limit = limits.get(key) ?? pLimit(1);
      limits.set(key, limit);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0 && limits.get(key) === limit) limits.delete(key);
      }
    },
  };
}
