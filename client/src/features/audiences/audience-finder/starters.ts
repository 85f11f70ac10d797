import type { Rule, Segment } from '@acquaint/contract';
import { texts } from './audience-finder.texts.ts';

interface Starter {
  readonly title: string;
  readonly text: string;
  readonly segment: Segment;
  /** It is about people at home: where the business is known, it begins near it. */
  readonly isLocal?: boolean;
}

const nationwide: readonly Starter[] = [
  {
    title: texts.youngFamilies,
    text: texts.parentsAged2544With,
    isLocal: true,
    segment: {
      all: [
        { field: 'age', op: 'between', value: [25, 44] },
        { field: 'children', op: 'in', value: ['Y'] },
      ],
    },
  },
  {
    title: texts.establishedHomeowners,
    text: texts.homeowners55WithHomesAbove,
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
    title: texts.affluentHouseholds,
    text: texts.incomeAbove150000Or,
    isLocal: true,
    segment: {
      any: [
        { field: 'income', op: 'gte', value: 150_000 },
        { field: 'net_worth', op: 'in', value: ['500-749k', '750-999k', '1m+'] },
      ],
    },
  },
  {
    title: texts.rentersWhoCouldBuy,
    text: texts.rentersAged2845With,
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
    title: texts.decisionMakers,
    text: texts.directorsAndAboveAtCompanies,
    segment: {
      all: [
        { field: 'seniority_level', op: 'in', value: ['cxo', 'vp', 'director'] },
        { field: 'company_employee_count', op: 'in', value: ['51-100', '101-250', '251-500', '501-1000'] },
      ],
    },
  },
  {
    title: texts.recentVisitorsByMail,
    text: texts.identifiedVisitorsFromLast30,
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
      ? { ...starter, text: texts.textNearYou({ text: starter.text }), segment: { all: [starter.segment, home] } }
      : starter,
  );
}
