/** At most this many requests in any period of this many seconds. */
export interface RateWindow {
  readonly requests: number;
  readonly seconds: number;
}

/** Decides when the next request may start. All times are milliseconds since 1970. */
export interface Pacer {
  /** The earliest start from `now` on. */
  earliest(now: number): number;
  /** Reserves it, and answers it. */
  reserve(now: number): number;
  /** No request starts before this instant. Earlier instants change nothing. */
  pauseUntil(instant: number): void;
}

/** A day's window holds too many requests to remember each one, so a mark can stand for several. */
const mostMarks = 4_096;

interface WindowState {
  readonly milliseconds: number;
  readonly perMark: number;
  /** Start of the last request under each mark; a ring. */
  readonly marks: Float64Array;
  place: number;
  underMark: number;
}

function openWindow({ requests, seconds }: RateWindow): WindowState {
  const limit = Math.max(1, Math.floor(requests));
  const perMark = Math.ceil(limit / mostMarks);
  const marks = new Float64Array(Math.max(1, Math.floor(limit / perMark))).fill(Number.NEGATIVE_INFINITY);
  return { milliseconds: seconds * 1_000, perMark, marks, place: 0, underMark: 0 };
}

/** The request that would be one too many has to wait until the oldest one has left the window. */
function freeAt({ marks, place, underMark, milliseconds }: WindowState): number {
  return underMark > 0 ? Number.NEGATIVE_INFINITY : (marks[place] ?? Number.NEGATIVE_INFINITY) + milliseconds;
}

function record(state: WindowState, start: number): void {
  state.marks[state.place] = start;
  state.underMark += 1;
  if (state.underMark < state.perMark) return;
  state.underMark = 0;
  state.place = (state.place + 1) % state.marks.length;
}

/** Keeps to all the windows a vendor declares, in any period and not only on the clock, so that no window is exceeded however it is counted. */
export function createPacer(windows: readonly RateWindow[]): Pacer {
  const states = windows.map(openWindow);
  let notBefore = Number.NEGATIVE_INFINITY;
  const earliest = (now: number): number =>
    states.reduce((latest, state) => Math.max(latest, freeAt(state)), Math.max(now, notBefore));
  return {
    earliest,
    reserve(now) {
      const start = earliest(now);
      // Starts are in order: what is reserved later never starts earlier.
      notBefore = start;
      for (const state of states) record(state, start);
      return start;
    },
    pauseUntil(instant) {
      notBefore = Math.max(notBefore, instant);
    },
  };
}

/**
 * How long to wait before another try: full jitter, evenly between 0 and the bound that doubles with each try. `random` is from 0 up to 1.
 * `attempt` counts from 1.
 */
export function backoffDelay(
  attempt: number,
  random: number,
  { first, longest }: { readonly first: number; readonly longest: number },
): number {
  return Math.floor(random * Math.min(longest, first * 2 ** Math.min(Math.max(attempt, 1) - 1, 40)));
}

/** A repeatable sequence of numbers from 0 up to 1 (mulberry32), so that tests and repeated runs jitter the same way. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** When to try again: never before `retryAt`, and with jitter, so that requests don't all come back at once. */
export function retryInstant(
  { retryAt, attempt, now }: { readonly retryAt: Date | null; readonly attempt: number; readonly now: Date },
  random: number,
): Date {
  const jitter = { first: 1_000, longest: retryAt === null ? 300_000 : 2_000 };
  const base = retryAt === null ? now.getTime() + 500 : Math.max(retryAt.getTime(), now.getTime());
  return new Date(base + backoffDelay(attempt, random, jitter));
}
