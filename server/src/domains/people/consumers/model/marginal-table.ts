import type { Marginal } from '../sample/check-marginals.queries.ts';

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`.padStart(9);

/** The comparison as lines of text, with a mark on every difference that is larger than promised. */
export function marginalTable(marginals: readonly Marginal[]): string {
  const lines = marginals.map(({ attribute, label, published, file, tolerance }) => {
    const difference = file - published;
    const isTooFar = tolerance !== null && Math.abs(difference) > tolerance;
    const signed = `${difference >= 0 ? '+' : ''}${(difference * 100).toFixed(2)}`.padStart(7);
    return `${attribute.padEnd(13)}${label.padEnd(26)}${percent(published)}${percent(file)}${signed}${isTooFar ? '  too far' : ''}`;
  });
  return ['attribute    value                    published     file  points', ...lines].join('\n');
}
