import { normalTail } from './normal.ts';

export type Verdict = 'over' | 'under' | 'average' | 'insufficient';

/** One value of an attribute: how many known people have it, of how many, and what is expected. */
export interface IndexCell {
  readonly count: number;
  /** People whose attribute is known. */
  readonly known: number;
  /** Share of the baseline with this value, 0 to 1. */
  readonly baselineShare: number;
  /** How many people of the baseline are known; null for a baseline so large that it is not a sample. */
  readonly baselineKnown: number | null;
}

export interface IndexVerdict {
  /** 100 · share / baseline share; null where the baseline has nobody. */
  readonly index: number | null;
  /** 95% interval of the index; null where nobody or everybody has the value. */
  readonly interval: readonly [number, number] | null;
  readonly verdict: Verdict;
}

/** Below this many known people there are no verdicts; from the second on they are no longer small samples. */
export const fewestKnown = 100;
export const manyKnown = 1_000;

const fewestInCell = 10;
const overIndex = 120;
const underIndex = 80;
const falseDiscoveryRate = 0.05;
const z95 = 1.96;

const shareOf = ({ count, known }: IndexCell): number => (known === 0 ? 0 : count / known);

/** Index by the ratio of shares, with the interval on the log scale: exp(ln(p/b) ± 1.96·√((1−p)/(n·p))), the delta method for a proportion. */
function indexOf(cell: IndexCell): Pick<IndexVerdict, 'index' | 'interval'> {
  const share = shareOf(cell);
  const { known, baselineShare, baselineKnown } = cell;
  if (known === 0 || baselineShare <= 0) return { index: null, interval: null };
  const index = (100 * share) / baselineShare;
  if (share <= 0 || share >= 1) return { index, interval: null };
  const ofBaseline =
    baselineKnown === null || baselineKnown === 0 ? 0 : (1 - baselineShare) / (baselineKnown * baselineShare);
  const spread = Math.exp(z95 * Math.sqrt((1 - share) / (known * share) + ofBaseline));
  return { index, interval: [index / spread, index * spread] };
}

/** Two-sided p-value: one-sample z against a known share, two-sample z (pooled) against a baseline that is a sample itself. */
function pValueOf(cell: IndexCell): number {
  const { known, baselineShare, baselineKnown } = cell;
  const share = shareOf(cell);
  const pooled =
    baselineKnown === null ? baselineShare : (share * known + baselineShare * baselineKnown) / (known + baselineKnown);
  const variance = pooled * (1 - pooled) * (1 / known + (baselineKnown === null ? 0 : 1 / baselineKnown));
  return variance <= 0 ? 1 : 2 * normalTail(Math.abs(share - baselineShare) / Math.sqrt(variance));
}

/** The largest p-value that the Benjamini-Hochberg procedure accepts at a false discovery rate; 0 for none. */
function acceptedP(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted.findLast((value, index) => value <= ((index + 1) / sorted.length) * falseDiscoveryRate) ?? 0;
}

/**
 * Judges all cells of a report together: over or under only with an index of at least 120 or at most 80, at least ten people in the cell,
 * and a difference that passes the Benjamini-Hochberg procedure at 5% over all cells. Fewer than a hundred known people are no basis.
 */
export function judgeCells(cells: readonly IndexCell[]): IndexVerdict[] {
  const isTested = (cell: IndexCell): boolean =>
    cell.known >= fewestKnown && cell.baselineShare > 0 && cell.baselineKnown !== 0;
  const accepted = acceptedP(cells.filter(isTested).map(pValueOf));
  return cells.map((cell) => {
    const { index, interval } = indexOf(cell);
    if (!isTested(cell) || index === null) return { index, interval, verdict: 'insufficient' };
    const isSure = cell.count >= fewestInCell && pValueOf(cell) <= accepted;
    const verdict = isSure && index >= overIndex ? 'over' : isSure && index <= underIndex ? 'under' : 'average';
    return { index, interval, verdict };
  });
}
