import type { AnyBreakdown, Sales } from '@acquaint/contract';
import { fewestKnown, type IndexCell, judgeCells, manyKnown } from '@acquaint/engine';
import type { Baseline } from './baselines.ts';

const maximumCells = 30;

interface Counted {
  readonly value: string;
  readonly count: number;
}
type Counts = readonly Counted[];

/** '' is not known, and of a visit the screen of no width; of people 0 is a number like any other, such as that of their vehicles. */
const isKnown = ({ value }: Counted, about: 'visit' | 'person'): boolean =>
  value !== '' && (about === 'person' || value !== '0');
const sumOf = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);

function signalOf(unit: AnyBreakdown['unit'], known: number): AnyBreakdown['signal'] {
  return unit === 'visit' || known < fewestKnown ? 'none' : known < manyKnown ? 'early' : 'full';
}

/** An attribute that is broken down. */
interface BrokenDown<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly about: 'visit' | 'person';
  labelOf(value: string): string;
}

type BreakdownOf<Name extends string> = Omit<AnyBreakdown, 'attribute'> & { attribute: Name };

/** Every breakdown with the shares among what is known; those of people are judged together against the baseline. */
export function toBreakdowns<Name extends string>(
  attributes: readonly BrokenDown<Name>[],
  countsOf: (name: Name) => Counts,
  baseline: Pick<Baseline, 'share' | 'known'>,
): BreakdownOf<Name>[] {
  const plain = attributes.map(({ name, label, about, labelOf }) => {
    const counts = countsOf(name);
    const knownCounts = counts.filter((one) => isKnown(one, about));
    const known = sumOf(knownCounts);
    const unit = about === 'person' ? ('person' as const) : ('visit' as const);
    const cells = knownCounts.slice(0, maximumCells);
    return {
      attribute: name,
      label,
      unit,
      known,
      unknown: sumOf(counts) - known,
      signal: signalOf(unit, known),
      cells,
      labelOf,
    };
  });
  const judged = plain
    .filter(({ unit }) => unit === 'person')
    .flatMap(({ attribute, known, cells }) =>
      cells.map(({ value, count }) => ({
        key: `${attribute} ${value}`,
        cell: {
          count,
          known,
          baselineShare: baseline.share(attribute, value) ?? 0,
          baselineKnown: baseline.known(attribute),
        } satisfies IndexCell,
      })),
    );
  const verdicts = judgeCells(judged.map(({ cell }) => cell));
  const byKey = new Map(judged.map(({ key }, index) => [key, verdicts[index]]));
  return plain.map(({ labelOf, ...breakdown }) => ({
    ...breakdown,
    cells: breakdown.cells.map(({ value, count }) => {
      const verdict = byKey.get(`${breakdown.attribute} ${value}`);
      return {
        value,
        label: labelOf(value),
        count,
        share: count / breakdown.known,
        baseline_share: breakdown.unit === 'person' ? baseline.share(breakdown.attribute, value) : null,
        index: verdict?.index ?? null,
        ci: verdict?.interval == null ? null : [verdict.interval[0], verdict.interval[1]],
        verdict: verdict?.verdict ?? 'insufficient',
      };
    }),
  }));
}

/** What some visits sold; nothing without any. */
export function salesOf(count: Sales | undefined): Sales {
  return { orders: count?.orders ?? 0, conversions: count?.conversions ?? 0, revenue: count?.revenue ?? 0 };
}

/** Breakdowns with what was sold in the visits, or to the people, of each value. */
export function withCellSales<Name extends string>(
  breakdowns: readonly BreakdownOf<Name>[],
  countsOf: (name: Name) => readonly (Sales & { readonly value: string })[],
) {
  return breakdowns.map((breakdown) => {
    const byValue = new Map(countsOf(breakdown.attribute).map((count) => [count.value, count]));
    return {
      ...breakdown,
      cells: breakdown.cells.map((cell) => ({ ...cell, sales: salesOf(byValue.get(cell.value)) })),
    };
  });
}
