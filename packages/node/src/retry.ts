const first = 500;
const longest = 30_000;
const longestAsked = 3_600_000;

/** Milliseconds that a server asks to wait by its Retry-After, in seconds or as a date; null where it does not. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const asked = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 0), longestAsked);
}

/** Milliseconds before the next attempt: twice as long after each one, less up to half by chance, and never less than the server asked for. */
export function delayBefore(attempt: number, asked: number | null, chance = Math.random()): number {
  const usual = Math.min(longest, first * 2 ** (attempt - 1)) * (1 - chance / 2);
  return Math.max(usual, asked ?? 0);
}

/** True for answers after which the same request may succeed. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}
