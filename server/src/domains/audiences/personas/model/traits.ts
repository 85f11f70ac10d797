import { type AnyBreakdown, behaviorAttributes, type PersonaBaseline, type PersonaTrait } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { breakdownsBy, fileValueCounts, kindBreakdowns, type ValueCounts } from '../../audience-finder/index.ts';

export interface LoadedBaseline {
  readonly key: PersonaBaseline;
  readonly label: string;
  readonly counts: ValueCounts;
  readonly isSample: boolean;
}

type Reader = Pick<UserContext, 'services' | 'clickhouse'>;

/** Adults of the file, to be compared with. */
export async function loadAdults({ services, clickhouse }: Reader): Promise<LoadedBaseline> {
  const reader = { clickhouse: services.clickhouse, account: clickhouse, now: services.now() };
  return { key: 'us', label: 'US adults', counts: await fileValueCounts(reader), isSample: false };
}

/** What personas are compared with: adults of the file, or everybody of the source. */
export async function loadBaseline(
  reader: Reader,
  key: PersonaBaseline,
  source: { readonly name: string; readonly counts: ValueCounts },
): Promise<LoadedBaseline> {
  if (key === 'source') return { key, label: `everybody of ${source.name}`, counts: source.counts, isSample: true };
  return loadAdults(reader);
}

/** Thirds of visitors are stored as they are shown. */
const describedBehavior = behaviorAttributes.map((attribute) => ({ ...attribute, labelOf: (value: string) => value }));

/** The breakdowns of people against a baseline, those that are not empty. */
export function breakdownsOf(
  counts: ValueCounts,
  baseline: Pick<LoadedBaseline, 'counts' | 'isSample'>,
): AnyBreakdown[] {
  const others = baseline.counts;
  const behavior = breakdownsBy(describedBehavior, { counts, others, isSample: baseline.isSample });
  return [...kindBreakdowns(counts, baseline), ...behavior].filter(({ known }) => known > 0);
}

const most = 5;
/** A value that hardly anybody has is no trait, however rare it is elsewhere. */
const leastShare = 0.05;

/** How much a value says: what its share adds to the divergence from the baseline (Kullback and Leibler), p · ln(p / b). */
function strengthOf({ share, index }: Pick<PersonaTrait, 'share' | 'index'>): number {
  return index === null || index <= 0 ? 0 : share * Math.log(index / 100);
}

/** The five values that people have more often than the baseline by most, one of each attribute; where verdicts can be given, only sure ones. */
export function traitsOf(breakdowns: readonly AnyBreakdown[]): PersonaTrait[] {
  return breakdowns
    .flatMap(({ attribute, label, cells, signal }) => {
      const traits = cells
        .filter(({ verdict, share }) => share >= leastShare && (signal === 'none' || verdict === 'over'))
        .map(({ count: _count, label: valueLabel, ...cell }) => ({
          attribute,
          label,
          value_label: valueLabel,
          ...cell,
        }));
      const [strongest] = traits.toSorted((left, right) => strengthOf(right) - strengthOf(left));
      return strongest === undefined || strengthOf(strongest) <= 0 ? [] : [strongest];
    })
    .toSorted((left, right) => strengthOf(right) - strengthOf(left))
    .slice(0, most);
}
