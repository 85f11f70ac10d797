import { type Observed, RateLearner } from './learn-rate.ts';
import type { RateWindow } from './pace-requests.ts';

/** Lets requests start, within what a vendor declares and what its refusals teach. All times are milliseconds since 1970. */
export interface Limiter {
  /** When a request could start that is asked for at `now`. It may be earlier when it is asked again. */
  earliest(now: number): number;
  /** Starts a request at the earliest moment from `now` on, and answers it. Whoever waits asks `earliest` again before. */
  reserve(now: number): number;
  /** A request that started at `start` was taken. */
  taken(start: number, now: number): void;
  /** A request that started at `start` was one too many. `retryAt` is what the vendor says; null: nothing. */
  throttled(start: number, answer: { readonly now: number; readonly retryAt: number | null }): void;
}

/** Without a word of the vendor the next try comes after this time, and each further one a little later; the window is known once one is taken. */
const silentPause = { first: 500, growth: 1.25, longest: 60_000 } as const;
/** So long others wait for the answer to a request that shows whether they may follow. */
const longestAlone = 1_000;
/** Vendors that write whole seconds round up. */
const second = 1_000;

type Observation = Omit<Observed, 'until'> & {
  /** When the vendor takes requests again; null until one is taken. */
  until: number | null;
};

/** The moment before that a vendor may have meant, which writes whole seconds; null where it says it exactly. */
function roundedFrom(retryAt: number, now: number): number | null {
  return (retryAt - now) % second === 0 ? Math.max(now, retryAt - second) : null;
}

/**
 * A limiter for one account at a vendor. Vendors that declare nothing are sent what they take until they refuse; the refusal shows how many requests
 * they take in which time, and from then on no more are sent.
 */
export function createLimiter(declared: readonly RateWindow[]): Limiter {
  const learner = new RateLearner(declared);
  let observed: Observation | null = null;
  /** When the requests began that the next refusal is about. */
  let since: number | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;
  /** Requests that start from here on are after the last pause. */
  let resumesAt = Number.NEGATIVE_INFINITY;
  let silence: number = silentPause.first;
  /** The start of a request whose answer others wait for. */
  let alone: number | null = null;

  /** Once a pause is over, what was sent before it is a window. */
  function begin(now: number): void {
    if (observed !== null && observed.until !== null && now >= observed.until) {
      learner.learn({ ...observed, until: observed.until });
      since = observed.until;
      silence = silentPause.first;
      observed = null;
    }
    since ??= now;
  }

  /** Where the window began that a refusal is about: with the requests since the last pause, or a known length ago. */
  function beginningOf(start: number, retryAt: number | null): number {
    const first = since ?? start;
    if (learner.learned === null) return first;
    const length = learner.learned.seconds * 1_000;
    return start - first < 2 * length ? first : (retryAt ?? start) - length;
  }

  const allowed = (now: number): number =>
    Math.max(now, notBefore, alone === null ? Number.NEGATIVE_INFINITY : alone + longestAlone);

  return {
    earliest(now) {
      begin(now);
      return learner.earliest(allowed(now));
    },
    reserve(now) {
      begin(allowed(now));
      const start = learner.start(allowed(now));
      alone = observed?.until === null || learner.isFirst(start) ? start : null;
      return start;
    },
    taken(start, now) {
      if (start === alone) alone = null;
      if (observed?.until === null && start >= resumesAt) {
        observed.until = start;
        begin(now);
      }
      learner.take(now);
    },
    throttled(start, { now, retryAt }) {
      learner.refuse(start);
      if (start === alone) alone = null;
      // Those that were on their way beside the first say the same.
      if (start < resumesAt) return;
      resumesAt = retryAt ?? now + silence;
      if (retryAt === null) silence = Math.min(silence * silentPause.growth, silentPause.longest);
      notBefore = Math.max(notBefore, resumesAt);
      if (learner.giveWay(now, retryAt === null)) return;
      const refusedAt = retryAt === null ? start : roundedFrom(retryAt, now);
      observed = { from: observed?.from ?? beginningOf(start, retryAt), until: retryAt, refusedAt };
    },
  };
}
