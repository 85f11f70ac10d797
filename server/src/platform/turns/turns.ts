/** Work about one thing, one piece after another, in the order that it was asked for. */
export interface Turns {
  /** Runs when all that was asked for before about the same key has ended; rejects as the work does. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      // Whoever comes next waits for the end, not for success.
      const ended = mine.catch(() => undefined);
      last.set(key, ended);
      void ended.then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
      return mine;
    },
  };
}
