import { createTurns } from '../turns/turns.ts';

const longestKept = 60_000;

/** How much an account stores, with what its running uploads will add. */
export interface StoredBytes {
  /** Counts bytes that are on their way to the disk, unless an account would store more than a limit with them: then false. */
  admit(accountId: string, bytes: number, limit: number): Promise<boolean>;
  /** Admitted bytes have arrived, or never will. */
  settle(accountId: string, bytes: number): void;
}

interface Account {
  /** What the last look at the disk saw, with what was uploaded since. */
  stored: number;
  measuredAt: number;
  /** Admitted bytes that have not settled. */
  expected: number;
  /** How often bytes have settled. */
  settled: number;
}

/**
 * What is stored counts. Between two looks at it, a minute at most, what was uploaded is added to the first, so that an upload need not
 * read every folder; nothing is ever refused by such a sum.
 */
export function createStoredBytes(
  measure: (accountId: string) => Promise<ReadonlyMap<string, number>>,
  now: () => number = Date.now,
): StoredBytes {
  const accounts = new Map<string, Account>();
  const turns = createTurns();

  function accountOf(accountId: string): Account {
    const known = accounts.get(accountId) ?? { stored: 0, measuredAt: -Infinity, expected: 0, settled: 0 };
    accounts.set(accountId, known);
    return known;
  }

  /** Measures until no upload has ended meanwhile: it could be counted twice, or not at all. */
  async function look(accountId: string, account: Account): Promise<void> {
    for (let before = -1; before !== account.settled;) {
      before = account.settled;
      account.measuredAt = now();
      const sizes = await measure(accountId);
      account.stored = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    }
  }

  return {
    admit: (accountId, bytes, limit) =>
      turns.take(accountId, async () => {
        const account = accountOf(accountId);
        const fits = (): boolean => account.stored + account.expected + bytes <= limit;
        if (now() - account.measuredAt >= longestKept || !fits()) await look(accountId, account);
        if (!fits()) return false;
        account.expected += bytes;
        return true;
      }),
    settle(accountId, bytes) {
      const account = accountOf(accountId);
      account.expected -= bytes;
      account.stored += bytes;
      account.settled += 1;
    },
  };
}
