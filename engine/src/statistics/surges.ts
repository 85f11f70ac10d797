const fewest = 30;
const timesUsual = 3;
/** Standard deviations beyond what is usual. */
const farthest = 5;

/**
 * Whether a count stands out from earlier ones of the same length: at least 30, three times their mean, and five standard deviations beyond it
 * where counts vary as events that come independently do (Poisson: the variance is the mean), the error of the mean included.
 */
export function isSurge(count: number, earlier: readonly number[]): boolean {
  if (count < fewest || earlier.length === 0) return false;
  const mean = earlier.reduce((sum, value) => sum + value, 0) / earlier.length;
  const deviation = Math.sqrt(Math.max(mean, 1) * (1 + 1 / earlier.length));
  return count >= timesUsual * mean && count > mean + farthest * deviation;
}
