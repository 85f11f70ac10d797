/**
 * Probability that a standard normal variable exceeds `z` (z ≥ 0), by formula 26.2.17 of Abramowitz and Stegun, Handbook of Mathematical
 * Functions; its error is below 7.5·10⁻⁸.
 */
export function normalTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  return density * series.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0);
}
