const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long is waited after each try that failed: three days in all. */
export const retryPauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  24 * hour,
] as const;

/** Pauses are up to a tenth longer or shorter, so that messages that failed together do not come together again. */
const jitter = 0.1;

/** When to try a message again after `tries` failures; null: never. `random` is from 0 up to 1; the receiver may ask for a longer pause. */
export function nextTry(
  now: Date,
  { tries, random, askedMilliseconds = 0 }: { tries: number; random: number; askedMilliseconds?: number },
): Date | null {
  const pause = retryPauses[tries - 1];
  if (pause === undefined) return null;
  const jittered = pause * (1 - jitter + 2 * jitter * random);
  return new Date(now.getTime() + Math.round(Math.max(jittered, Math.min(askedMilliseconds, 24 * hour))));
}
