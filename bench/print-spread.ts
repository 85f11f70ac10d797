/** The least, the middle and the most of some figures, as a text. */
export function spread(figures: readonly number[], write: (figure: number) => string = (figure) => figure.toFixed(0)) {
  const sorted = figures.toSorted((left, right) => left - right);
  const at = (share: number): string =>
    write(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}

/** What that share of some figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
