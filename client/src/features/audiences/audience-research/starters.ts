import type { Rule, Segment, Study } from '@acquaint/contract';
import { texts } from './audience-research.texts.ts';

type Population = Study['groups'][number];

const of = (name: string, ...all: Segment[]): Population => ({
  name,
  audience: { segment: { all }, exclude: [], is_special: false },
});
const owners: Rule = { field: 'homeowner', op: 'in', value: ['Y'] };
const renters: Rule = { field: 'homeowner', op: 'in', value: ['N'] };
const parents: Rule = { field: 'children', op: 'in', value: ['Y'] };
const visitors: Rule = { field: 'visit', op: 'did', times: 1 };
const above = (income: number): Rule => ({ field: 'income', op: 'gte', value: income });
const states = (...value: string[]): Rule => ({ field: 'state', op: 'in', value });
const ages = (from: number, to: number): Rule => ({ field: 'age', op: 'between', value: [from, to] });

interface Starter {
  readonly title: string;
  readonly text: string;
  readonly study: Study;
}

/** Studies to begin with. */
export const starters: readonly Starter[] = [
  {
    title: texts.myVisitorsVsCountry,
    text: texts.yourIdentifiedVisitorsComparedWith,
    study: { groups: [of(texts.myVisitors, visitors)], baseline: 'us' },
  },
  {
    title: texts.myVisitorsInTwoStates,
    text: texts.identifiedVisitorsInCaliforniaAnd,
    study: {
      groups: [of(texts.everyoneThere, states('CA', 'TX')), of(texts.myVisitorsThere, visitors, states('CA', 'TX'))],
      baseline: 'first',
    },
  },
  {
    title: texts.ownersAndRenters,
    text: texts.homeowners45VsRentersOf,
    study: {
      groups: [
        of(texts.owners45, owners, { field: 'age', op: 'gte', value: 45 }),
        of(texts.renters45, renters, { field: 'age', op: 'gte', value: 45 }),
      ],
      baseline: 'us',
    },
  },
  {
    title: texts.affluentOhio,
    text: texts.homeowners45InOhioEarning,
    study: {
      groups: [
        of(texts.ohio, states('OH')),
        of(texts.affluentOwners45, owners, states('OH'), above(100_000), { field: 'age', op: 'gte', value: 45 }),
      ],
      baseline: 'first',
    },
  },
  {
    title: texts.familiesAtThreeStages,
    text: texts.parentsUnder353544,
    study: {
      groups: [
        of(texts.parentsUnder35, parents, ages(18, 34)),
        of(texts.parents35To44, parents, ages(35, 44)),
        of(texts.parents45To60, parents, ages(45, 60)),
      ],
      baseline: 'us',
    },
  },
  {
    title: texts.affluentHouseholdsInFourStates,
    text: texts.householdsEarningOver150000,
    study: {
      groups: (
        [
          [texts.california, 'CA'],
          [texts.texas, 'TX'],
          [texts.newYork, 'NY'],
          [texts.florida, 'FL'],
        ] as const
      ).map(([name, state]) => of(name, states(state), above(150_000))),
      baseline: 'us',
    },
  },
];
