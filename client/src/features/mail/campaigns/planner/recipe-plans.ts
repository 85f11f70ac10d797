import type { Segment } from '@acquaint/contract';
import { texts } from '../campaigns.texts.ts';

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
    name: texts.welcomeNewMovers,
    says: texts.peopleWhoMovedWithinLast,
    segment: { field: 'years_at_home', op: 'in', value: ['0-1'] },
  },
  {
    key: 'win-back',
    name: texts.winBack,
    says: texts.identifiedVisitorsWhoHavent,
    segment: {
      all: [
        { field: 'visit', op: 'did', times: 1 },
        { field: 'visit', op: 'did_not', times: 1, within_days: 60 },
      ],
    },
  },
  {
    key: 'visitors',
    name: texts.siteVisitors,
    says: texts.identifiedVisitorsFromLast30,
    segment: { field: 'visit', op: 'did', times: 1, within_days: 30 },
  },
];
