const generationLength = 10 * 60_000;
const maximumPerGeneration = 500_000;

/** Ids of events stored in the last ten to twenty minutes: a batch that is sent again, because its answer was lost, is not stored twice. */
export interface RecentEvents {
  has(id: string): boolean;
  remember(ids: Iterable<string>, now: number): void;
  /** Every event stored since this instant (epoch milliseconds) is remembered; what is older must be looked up. */
  readonly since: number;
}

/** Two generations of ids; the older one is dropped when the younger is full or ten minutes old. `start` is when remembering begins. */
export function createRecentEvents(start: number): RecentEvents {
  let young = new Set<string>();
  let old = new Set<string>();
  let youngSince = start;
  let oldSince = start;
  return {
    has: (id) => young.has(id) || old.has(id),
    remember(ids, now) {
      if (now - youngSince > generationLength || young.size > maximumPerGeneration) {
        old = young;
        oldSince = youngSince;
        young = new Set();
        youngSince = now;
      }
      for (const id of ids) young.add(id);
    },
    get since() {
      return oldSince;
    },
  };
}

export interface EarlierEvents extends Pick<RecentEvents, 'has' | 'since'> {
  /** Takes over the ids of all events that earlier processes stored since an instant. */
  learn(ids: Iterable<string>, since: number): void;
}

/** Recent events with those of earlier processes, once they are known. */
export function createEarlierEvents(recent: RecentEvents, start: number): EarlierEvents {
  let known: { readonly ids: ReadonlySet<string>; readonly since: number } | null = null;
  return {
    has: (id) => recent.has(id) || known?.ids.has(id) === true,
    get since() {
      // Once events of this process are dropped, there is a gap behind those of the earlier ones.
      if (recent.since > start) known = null;
      return known?.since ?? recent.since;
    },
    learn(ids, since) {
      known = { ids: new Set(ids), since };
    },
  };
}
