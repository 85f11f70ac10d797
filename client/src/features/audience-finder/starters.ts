import type { Segment } from '@acquaint/contract';

interface Starter {
  readonly title: string;
  readonly text: string;
  readonly segment: Segment;
}

/** Audiences to begin with. */
export const starters: readonly Starter[] = [
  {
    title: 'Young families',
    text: 'Parents of 25 to 44 with children at home',
    segment: {
      all: [
        { field: 'age', op: 'between', value: [25, 44] },
        { field: 'children', op: 'in', value: ['Y'] },
      ],
    },
  },
  {
    title: 'Established homeowners',
    text: 'Owners of 55 and older, homes above $400,000',
    segment: {
      all: [
        { field: 'age', op: 'gte', value: 55 },
        { field: 'homeowner', op: 'in', value: ['Y'] },
        { field: 'home_value', op: 'gte', value: 400_000 },
      ],
    },
  },
  {
    title: 'Affluent households',
    text: 'Income above $150,000 or net worth above $500,000',
    segment: {
      any: [
        { field: 'income', op: 'gte', value: 150_000 },
        { field: 'net_worth', op: 'in', value: ['500-749k', '750-999k', '1m+'] },
      ],
    },
  },
  {
    title: 'Renters who could buy',
    text: 'Renters of 28 to 45 with an income above $75,000',
    segment: {
      all: [
        { field: 'homeowner', op: 'in', value: ['N'] },
        { field: 'age', op: 'between', value: [28, 45] },
        { field: 'income', op: 'gte', value: 75_000 },
      ],
    },
  },
  {
    title: 'Decision makers',
    text: 'Directors and above at companies of 51 to 1,000',
    segment: {
      all: [
        { field: 'seniority_level', op: 'in', value: ['cxo', 'vp', 'director'] },
        { field: 'company_employee_count', op: 'in', value: ['51-100', '101-250', '251-500', '501-1000'] },
      ],
    },
  },
  {
    title: 'Recent visitors by mail',
    text: 'Known visitors of the last 30 days with an address',
    segment: {
      all: [
        { field: 'visit', op: 'did', within_days: 30 },
        { field: 'address', op: 'exists' },
      ],
    },
  },
];
