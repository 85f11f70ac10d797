import type { Rule, Segment, Study } from '@acquaint/contract';

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
    title: 'My visitors vs. the country',
    text: 'Your identified visitors compared with US adults',
    study: { groups: [of('My visitors', visitors)], baseline: 'us' },
  },
  {
    title: 'My visitors in two states',
    text: 'Identified visitors in California and Texas vs. everyone there',
    study: {
      groups: [of('Everyone there', states('CA', 'TX')), of('My visitors there', visitors, states('CA', 'TX'))],
      baseline: 'first',
    },
  },
  {
    title: 'Owners and renters',
    text: 'Homeowners 45+ vs. renters of the same age',
    study: {
      groups: [
        of('Owners, 45+', owners, { field: 'age', op: 'gte', value: 45 }),
        of('Renters, 45+', renters, { field: 'age', op: 'gte', value: 45 }),
      ],
      baseline: 'us',
    },
  },
  {
    title: 'Affluent Ohio',
    text: 'Homeowners 45+ in Ohio earning $100,000 or more',
    study: {
      groups: [
        of('Ohio', states('OH')),
        of('Affluent owners, 45+', owners, states('OH'), above(100_000), { field: 'age', op: 'gte', value: 45 }),
      ],
      baseline: 'first',
    },
  },
  {
    title: 'Families at three stages',
    text: 'Parents under 35, 35–44 and 45–60',
    study: {
      groups: [
        of('Parents under 35', parents, ages(18, 34)),
        of('Parents 35 to 44', parents, ages(35, 44)),
        of('Parents 45 to 60', parents, ages(45, 60)),
      ],
      baseline: 'us',
    },
  },
  {
    title: 'Affluent households in four states',
    text: 'Households earning over $150,000 in four large states',
    study: {
      groups: (
        [
          ['California', 'CA'],
          ['Texas', 'TX'],
          ['New York', 'NY'],
          ['Florida', 'FL'],
        ] as const
      ).map(([name, state]) => of(name, states(state), above(150_000))),
      baseline: 'us',
    },
  },
];
