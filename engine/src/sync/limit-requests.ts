import { createPacer, type Pacer, type RateWindow } from './pace-requests.ts';

/** Lets requests start, within what a vendor declares and what its refusals teach. All times are milliseconds since 1970. */
export interface Limiter {
  /** When a request could start that is asked for at `now`. */
  earliest(now: number): number;
  /** Reserves the earliest start from `now` on, and answers it. */
  reserve(now: number): number;
  /** A request that started at `start` was taken. */
  taken(start: number, now: number): void;
  /** A request that started at `start` was one too many. `retryAt` is what the vendor says; null: nothing. */
  throttled(start: number, answer: { readonly now: number; readonly retryAt: number | null }): void;
}

/** What is added to a window that was observed, so that what leaves on time does not arrive early. */
const margin = { share: 0.03, milliseconds: 40 } as const;
/** Without a word of the vendor the next try comes after this time, and each further one a little later; the window is known once one is taken. */
const silentPause = { first: 500, growth: 1.25, longest: 60_000 } as const;
/** Between tries of which nobody knows whether they are taken: one of them shows enough. */
const probePause = 250;
/** Starts that are remembered to count what was taken in a window. */
const mostStarts = 8_192;
/** Windows without a refusal before a higher rate is tried. */
const calmWindows = 5;
const fewestCalm = 400;

interface Observation {
  readonly from: number;
  /** When the vendor takes requests again; null until one is taken. */
  until: number | null;
}

/** What a limiter knows of the windows of a vendor. */
class Learner {
  readonly #declared: readonly RateWindow[];
  #pacer: Pacer;
  #starts: number[] = [];
  #calm = 0;
  #isSilent = false;
  learned: RateWindow | null = null;

  constructor(declared: readonly RateWindow[]) {
    this.#declared = declared;
    this.#pacer = createPacer(declared);
  }

  reserve(now: number): number {
    return this.#pacer.reserve(now);
  }

  /** A request was taken. Now and then it is tried whether the vendor takes more. */
  take(start: number, now: number): void {
    this.#starts.push(start);
    if (this.#starts.length > mostStarts) this.#starts = this.#starts.slice(mostStarts / 2);
    this.#calm += 1;
    const { learned } = this;
    if (learned === null || this.#calm < Math.max(fewestCalm, learned.requests * calmWindows)) return;
    const { requests, seconds } = learned;
    // How many are taken at once is known of every vendor; in which time, only of those that say when they go on.
    if (this.#isSilent) this.#repace({ requests, seconds: seconds * 0.98 }, now);
    else this.#repace({ requests: requests + Math.max(1, Math.floor(requests / 50)), seconds }, now);
  }

  /** A refusal that says nothing of a window that is known shows only that it was too much. */
  giveWay({ requests, seconds }: RateWindow, now: number): void {
    this.#repace({ requests, seconds: seconds * 1.03 }, now);
  }

  markSilence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  /** Turns what a refusal showed into a window: what was taken from one moment until another. */
  learn(from: number, until: number): void {
    const requests = this.#starts.filter((start) => start >= from && start < until).length;
    if (requests >= 1 && until - from >= 1) this.#pace({ requests, seconds: (until - from) / 1_000 });
  }

  #pace(window: RateWindow): void {
    this.learned = window;
    const length = window.seconds * 1_000;
    const seconds = (length + Math.min(margin.share * length, margin.milliseconds)) / 1_000;
    this.#pacer = createPacer([...this.#declared, { ...window, seconds }]);
    this.#calm = 0;
  }

  /** The same, while what was sent before still counts. */
  #repace(window: RateWindow, now: number): void {
    this.#pace(window);
    const length = window.seconds * 1_000;
    for (const start of this.#starts) if (start > now - length) this.#pacer.reserve(start);
  }
}

/**
 * A limiter for one account at a vendor. Vendors that declare nothing are sent what they take until they refuse; the refusal shows how many requests
 * they take in which time, and from then on no more are sent.
 */
export function createLimiter(declared: readonly RateWindow[]): Limiter {
  const learner = new Learner(declared);
  let observed: Observation | null = null;
  /** When the requests began that the next refusal is about. */
  let since: number | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;
  /** Requests that start from here on are after the last pause. */
  let resumesAt = Number.NEGATIVE_INFINITY;
  let silence: number = silentPause.first;

  /** Once a pause is over, what was sent before it is a window. */
  function begin(now: number): void {
    if (observed !== null && observed.until !== null && now >= observed.until) {
      learner.learn(observed.from, observed.until);
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

  return {
    earliest: (now) => Math.max(now, notBefore),
    reserve(now) {
      begin(Math.max(now, notBefore));
      const start = learner.reserve(Math.max(now, notBefore));
      if (observed?.until === null) notBefore = start + probePause;
      return start;
    },
    taken(start, now) {
      if (observed?.until === null && start >= resumesAt) {
        observed.until = start;
        begin(now);
      }
      learner.take(start, now);
    },
    throttled(start, { now, retryAt }) {
      // Those that were on their way beside the first say the same.
      if (start < resumesAt) return;
      learner.markSilence(retryAt === null);
      resumesAt = retryAt ?? now + silence;
      if (retryAt === null) silence = Math.min(silence * silentPause.growth, silentPause.longest);
      notBefore = Math.max(notBefore, resumesAt);
      if (learner.learned !== null && retryAt === null) return learner.giveWay(learner.learned, now);
      observed = { from: observed?.from ?? beginningOf(start, retryAt), until: retryAt };
    },
  };
}
