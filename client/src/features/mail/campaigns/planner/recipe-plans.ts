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
    says: 'People who moved within the last two years',
    segment: { field: 'years_at_home', op: 'in', value: ['0-1'] },
  },
  {
    key: 'win-back',
    name: 'Win back',
    says: "Identified visitors who haven't returned in 60 days",
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
    says: 'Identified visitors from the last 30 days, by mail',
    segment: { field: 'visit', op: 'did', times: 1, within_days: 30 },
  },
];
