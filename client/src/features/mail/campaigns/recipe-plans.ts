import type { Segment } from '@acquaint/contract';

interface Recipe {
  readonly key: string;
  readonly name: string;
  readonly says: string;
  readonly segment: Segment;
}

/** Campaigns that many businesses begin with. */
export const recipes: readonly Recipe[] = [
  {
    key: 'new-movers',
    name: 'Welcome new movers',
    says: 'People who have lived at their address for less than two years',
    segment: { field: 'years_at_home', op: 'in', value: ['0-1'] },
  },
  {
    key: 'win-back',
    name: 'Win back',
    says: 'Known visitors who came before but not in the last 60 days',
    segment: {
      all: [
        { field: 'visit', op: 'did', times: 1 },
        { field: 'visit', op: 'did_not', times: 1, within_days: 60 },
      ],
    },
  },
  {
    key: 'visitors',
    name: 'Site visitors',
    says: 'Known visitors of the last 30 days, by mail',
    segment: { field: 'visit', op: 'did', times: 1, within_days: 30 },
  },
];
