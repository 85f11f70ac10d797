import { createPacer, type Pacer, type RateWindow } from './pace-requests.ts';

/** What is added to a window that was observed, so that what leaves on time does not arrive early. */
const margin = { share: 0.03, milliseconds: 40 } as const;
/** Starts that are remembered to count what was taken in a window. */
const mostStarts = 8_192;
/** Windows without a refusal before a higher rate is tried; each attempt that fails doubles them. */
const calmWindows = 5;
const fewestCalm = 400;
const mostBackoff = 16;
/** A window is known well enough when it is at most this share too long. */
const exactness = 0.08;
/** A request that starts this share of a window after the last one is the first of a new one. */
const gap = 0.2;

/** What was taken from one moment until another. */
export interface Observed {
  readonly from: number;
  readonly until: number;
  /** The last moment at which requests were surely refused; null where `until` is exact. */
  readonly refusedAt: number | null;
}

/** What a limiter knows of the windows of a vendor. All times are milliseconds since 1970. */
export class RateLearner {
  readonly #declared: readonly RateWindow[];
  #pacer: Pacer;
  /** Requests that were started and not refused. */
  #starts: number[] = [];
  #calm = 0;
  #backoff = 1;
  /** Seconds that are known to be too few; null where there is no doubt. */
  #tooShort: number | null = null;
  /** What is gone back to when the attempt that is under way fails. */
  #before: RateWindow | null = null;
  #learned: RateWindow | null = null;

  constructor(declared: readonly RateWindow[]) {
    this.#declared = declared;
    this.#pacer = createPacer(declared);
  }

  get learned(): RateWindow | null {
    return this.#learned;
  }

  earliest(now: number): number {
    return this.#pacer.earliest(now);
  }

  start(now: number): number {
    const start = this.#pacer.reserve(now);
    this.#starts.push(start);
    if (this.#starts.length > mostStarts) this.#starts = this.#starts.slice(mostStarts / 2);
    return start;
  }

  /** Whether the vendor does not say exactly when it goes on. */
  get isInexact(): boolean {
    return this.#tooShort !== null;
  }

  /** Whether a request is the first of a window whose length is in doubt: it goes alone, so that no others are refused with it. */
  isFirst(start: number): boolean {
    return this.isInexact && start - (this.#starts.at(-2) ?? 0) > gap * (this.#learned?.seconds ?? 0) * 1_000;
  }

  /** A request was taken. Now and then it is tried whether the vendor takes more. */
  take(now: number): void {
    this.#calm += 1;
    if (this.#learned === null) return;
    const { requests, seconds } = this.#learned;
    const tooShort = this.#tooShort ?? seconds;
    if (seconds - tooShort > exactness * seconds) {
      if (this.#calm >= 2 * requests) this.#attempt({ requests, seconds: (tooShort + seconds) / 2 }, now);
    } else if (this.#calm >= Math.max(fewestCalm, requests * calmWindows) * this.#backoff)
      this.#attempt({ requests: requests + Math.max(1, Math.floor(requests / 50)), seconds }, now);
  }

  #attempt(window: RateWindow, now: number): void {
    this.#before = this.#learned;
    this.#pace(window, now - window.seconds * 1_000);
  }

  refuse(start: number): void {
    const place = this.#starts.lastIndexOf(start);
    if (place >= 0) this.#starts.splice(place, 1);
  }

  /**
   * After a refusal: an attempt that was under way ends, and what was known before holds. Otherwise the window was a little too short, where the vendor
   * does not say exactly when it goes on. False where the refusal shows a window.
   */
  giveWay(now: number, isSilent: boolean): boolean {
    if (this.#learned === null) return false;
    if (this.#before !== null) this.#endAttempt(this.#learned, this.#before, now);
    else if (isSilent || this.isInexact) this.#lengthen(this.#learned, now);
    else return false;
    return true;
  }

  #endAttempt(failed: RateWindow, before: RateWindow, now: number): void {
    this.#before = null;
    if (failed.seconds < before.seconds) this.#tooShort = failed.seconds;
    else this.#backoff = Math.min(this.#backoff * 2, mostBackoff);
    this.#pace(before, now - before.seconds * 1_000);
  }

  #lengthen({ requests, seconds }: RateWindow, now: number): void {
    this.#tooShort = seconds;
    this.#pace({ requests, seconds: seconds * 1.03 }, now - seconds * 1_000);
  }

  /** Turns what a refusal showed into a window. */
  learn({ from, until, refusedAt }: Observed): void {
    const requests = this.#starts.filter((start) => start >= from && start < until).length;
    if (requests < 1 || until - from < 1) return;
    this.#before = null;
    this.#tooShort = refusedAt === null ? null : Math.max(0, refusedAt - from) / 1_000;
    this.#pace({ requests, seconds: (until - from) / 1_000 }, until);
  }

  /** Keeps to a window from now on, while what was started since a moment still counts. */
  #pace(window: RateWindow, since: number): void {
    this.#learned = window;
    const length = window.seconds * 1_000;
    const seconds = (length + Math.min(margin.share * length, margin.milliseconds)) / 1_000;
    this.#pacer = createPacer([...this.#declared, { ...window, seconds }]);
    for (const start of this.#starts) if (start >= since) this.#pacer.reserve(start);
    this.#calm = 0;
  }
}
