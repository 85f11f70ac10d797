import { OperationError } from '../http/operation-error.ts';

interface PlaceLimits {
  /** How many work at once; of one account only one. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
}

/** Who may work now, and who waits. */
export interface Places {
  /** Resolves when the account has a place, with the function that gives it back. Rejects with `too_many_requests` when too many wait. */
  take(accountId: string): Promise<() => void>;
}

const retryAfterSeconds = 30;
const message = 'Too many files are being read right now. Try again in a minute.';

interface Waiting {
  readonly accountId: string;
  readonly start: () => void;
}

export function createPlaces({ atOnce, mostWaiting, mostWaitingOfOne }: PlaceLimits): Places {
  const working = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    while (working.size < atOnce) {
      const index = waiting.findIndex(({ accountId }) => !working.has(accountId));
      const [next] = index === -1 ? [] : waiting.splice(index, 1);
      if (next === undefined) return;
      working.add(next.accountId);
      next.start();
    }
  }

  return {
    take(accountId) {
      const ofOne = waiting.filter((other) => other.accountId === accountId).length;
      if (waiting.length >= mostWaiting || ofOne >= mostWaitingOfOne)
        return Promise.reject(new OperationError('too_many_requests', { message, retryAfterSeconds }));
      // Ends when a place is free: each task has a limit of seconds, and few may wait.
      return new Promise((resolve) => {
        const release = (): void => {
          working.delete(accountId);
          startNext();
        };
        waiting.push({ accountId, start: () => resolve(release) });
        startNext();
      });
    },
  };
}
