const generationLength = 10 * 60_000;
const maximumPerGeneration = 500_000;

/** Ids of events stored in the last ten to twenty minutes: a batch that is sent again, because its answer was lost, is not stored twice. */
export interface RecentEvents {
  has(id: string): boolean;
  remember(ids: Iterable<string>, now: number): void;
}

/** Two generations of ids; the older one is dropped when the younger is full or ten minutes old. */
export function createRecentEvents(): RecentEvents {
  let young = new Set<string>();
  let old = new Set<string>();
  let since = 0;
  return {
    has: (id) => young.has(id) || old.has(id),
    remember(ids, now) {
      if (now - since > generationLength || young.size > maximumPerGeneration) {
        old = young;
        young = new Set();
        since = now;
      }
      for (const id of ids) young.add(id);
    },
  };
}
