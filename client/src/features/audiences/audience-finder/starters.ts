import type { Rule, Segment } from '@acquaint/contract';

interface Starter {
  readonly title: string;
  readonly text: string;
  readonly segment: Segment;
  /** It is about people at home: where the business is known, it begins near it. */
  readonly isLocal?: boolean;
}

const nationwide: readonly Starter[] = [
  {
    title: 'Young families',
    text: 'Parents aged 25–44 with children at home',
    isLocal: true,
    segment: {
      all: [
        { field: 'age', op: 'between', value: [25, 44] },
        { field: 'children', op: 'in', value: ['Y'] },
      ],
    },
  },
  {
    title: 'Established homeowners',
    text: 'Homeowners 55+ with homes above $400,000',
    isLocal: true,
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
    isLocal: true,
    segment: {
      any: [
        { field: 'income', op: 'gte', value: 150_000 },
        { field: 'net_worth', op: 'in', value: ['500-749k', '750-999k', '1m+'] },
      ],
    },
  },
  {
    title: 'Renters who could buy',
    text: 'Renters aged 28–45 with income above $75,000',
    isLocal: true,
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
    text: 'Directors and above at companies with 51–1,000 employees',
    segment: {
      all: [
        { field: 'seniority_level', op: 'in', value: ['cxo', 'vp', 'director'] },
        { field: 'company_employee_count', op: 'in', value: ['51-100', '101-250', '251-500', '501-1000'] },
      ],
    },
  },
  {
    title: 'Recent visitors by mail',
    text: 'Identified visitors from the last 30 days with a mailing address',
    segment: {
      all: [
        { field: 'visit', op: 'did', within_days: 30 },
        { field: 'address', op: 'exists' },
      ],
    },
  },
];

/** Audiences to begin with; those of people at home around `home`, where that is known. */
export function startersNear(home: Rule | null): readonly Starter[] {
  if (home === null) return nationwide;
  return nationwide.map((starter) =>
    starter.isLocal === true
      ? { ...starter, text: `${starter.text}, near you`, segment: { all: [starter.segment, home] } }
      : starter,
  );
}
