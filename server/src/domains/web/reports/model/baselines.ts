import { attributeOptions, type AttributeName, type ReportBaseline } from '@acquaint/contract';
import { previousRange } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { rememberFor } from '../../../../platform/memory/remember.ts';
import { type ConsumerMarginal, consumerMarginals } from '../../../people/consumers/index.ts';
import { type PeopleCounts, peopleCounts } from './visit-counts.queries.ts';
import type { VisitScope } from './visit-scope.queries.ts';

/** What shares to expect. */
export interface Baseline {
  readonly label: string;
  /** The share of the people known by this attribute who have this value; null where nobody is known. */
  share(attribute: string, value: string): number | null;
  /** How many people are known by an attribute; null where the baseline is so large that it is no sample. */
  known(attribute: string): number | null;
}

/** The consumer file by state and attribute. It changes by imports only: what was counted in the last ten minutes holds. */
const recently = rememberFor<ConsumerMarginal[]>(10 * 60_000);

/** Sums weighted counts to shares. */
function weightedBaseline(
  label: string,
  rows: readonly (Omit<ConsumerMarginal, 'state'> & { weight: number })[],
): Baseline {
  const sums = new Map<string, Map<string, number>>();
  for (const { attribute, value, people, weight } of rows) {
    if (value === '') continue;
    const values = sums.get(attribute) ?? new Map<string, number>();
    values.set(value, (values.get(value) ?? 0) + people * weight);
    sums.set(attribute, values);
  }
  const totals = new Map(
    [...sums].map(([attribute, values]) => [attribute, [...values.values()].reduce((sum, people) => sum + people, 0)]),
  );
  return {
    label,
    known: () => null,
    share(attribute, value) {
      const total = totals.get(attribute) ?? 0;
      return total === 0 ? null : (sums.get(attribute)?.get(value) ?? 0) / total;
    },
  };
}

/** Other visitors as the baseline: they are a sample themselves. */
function visitorBaseline(label: string, counts: PeopleCounts): Baseline {
  const attributes = Object.keys(attributeOptions) as AttributeName[];
  const known = new Map(
    attributes.map((name) => [
      name as string,
      (counts.get(name) ?? []).filter(({ value }) => value !== '').reduce((sum, { people }) => sum + people, 0),
    ]),
  );
  return {
    label,
    known: (attribute) => known.get(attribute) ?? 0,
    share(attribute, value) {
      const total = known.get(attribute) ?? 0;
      // A name that it does not have is found by nobody.
      const people = counts.get(attribute as AttributeName)?.find((row) => row.value === value)?.people ?? 0;
      return total === 0 ? null : people / total;
    },
  };
}

/** The people of each state, weighted so that states have the shares that they have among the visitors. */
function footprintBaseline(label: string, marginals: readonly ConsumerMarginal[], people: PeopleCounts): Baseline {
  const visitors = new Map((people.get('state') ?? []).map((row) => [row.value, row.people]));
  const ofState = new Map<string, number>();
  for (const { state, attribute, people: count } of marginals)
    if (attribute === 'gender') ofState.set(state, (ofState.get(state) ?? 0) + count);
  return weightedBaseline(
    label,
    marginals.map((row) => ({
      ...row,
      weight: (visitors.get(row.state) ?? 0) / Math.max(1, ofState.get(row.state) ?? 0),
    })),
  );
}

/** What the people of a report are compared with. `people` are those of the report. */
export async function loadBaseline(
  { services, clickhouse }: Pick<UserContext, 'services' | 'clickhouse'>,
  key: ReportBaseline,
  { scope, people }: { scope: VisitScope; people: Promise<PeopleCounts> },
): Promise<Baseline> {
  if (key === 'visitors')
    return visitorBaseline(
      'all your visitors of these days',
      await peopleCounts(clickhouse, { ...scope, filters: {}, currency: null }),
    );
  if (key === 'previous') {
    const range = previousRange(scope.range);
    return visitorBaseline('the period before', await peopleCounts(clickhouse, { ...scope, range, currency: null }));
  }
  const marginals = await recently(services.clickhouse, () => consumerMarginals(services.clickhouse));
  if (key === 'footprint') return footprintBaseline('adults where your visitors live', marginals, await people);
  return weightedBaseline(
    'US adults',
    marginals.map((row) => ({ ...row, weight: 1 })),
  );
}
