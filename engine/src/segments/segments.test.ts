import { opsOfKind, type Segment, segmentFields, segmentLimits } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { checkSegment } from './check-segment.ts';
import { sayAudience, saySegment } from './say-segment.ts';

const options = { fields: segmentFields, opsOfKind, limits: segmentLimits, isSpecial: false };
const check = (segment: Segment) => checkSegment(segment, options);
const say = (segment: Segment): string => saySegment(segment, { fields: segmentFields });

describe('checkSegment', () => {
  it.each<[Segment, string]>([
    [{ field: 'gender', op: 'in', value: [] }, 'Gender: choose at least one value'],
    [{ field: 'gender', op: 'in', value: ['X'] }, 'Gender: “X” is no value of it'],
    [{ field: 'gender', op: 'gte', value: 3 }, 'Gender: “gte” cannot be asked of it'],
    [{ field: 'age', op: 'between', value: [60, 40] }, 'Age: the range ends before it begins'],
    [{ field: 'age', op: 'gte', value: 17 }, 'Age: enter a number from 18 to 120'],
    [{ field: 'age', op: 'gte' }, 'Age: enter a number'],
    [{ field: 'income', op: 'lt', value: 50_500 }, 'Household income: enter a whole number of 1,000s'],
    [{ field: 'income', op: 'between', value: [50_000, 50_000] }, 'Household income: the range ends before it begins'],
    [{ field: 'title', op: 'contains', value: 'x' }, 'Job title: enter at least two letters'],
    [{ field: 'zip', op: 'in', value: ['7870'] }, 'ZIP code: “7870” is no ZIP code, nor a range such as 78701-78705'],
    [
      { field: 'zip', op: 'in', value: ['78705-78701'] },
      'ZIP code: “78705-78701” is no ZIP code, nor a range such as 78701-78705',
    ],
    [{ field: 'city', op: 'in', value: ['Austin'] }, 'City: write “Austin” with its state, such as Austin, TX'],
    [
      { field: 'area', op: 'within_miles', value: { latitude: 30, longitude: -97, name: '' } },
      'Area: enter from 0.1 to 500 miles',
    ],
    [
      {
        field: 'area',
        op: 'within_area',
        value: [
          [0, 0],
          [1, 1],
        ],
      },
      'Area: draw at least three corners',
    ],
    [{ field: 'list', op: 'in', value: [] }, 'Prospect list: choose at least one list'],
    [{ field: 'tag', op: 'in', value: [] }, 'Tag: choose at least one tag'],
    [{ field: 'persona', op: 'in', value: ['x'] }, 'Persona: one of these personas does not exist'],
    [{ field: 'list', op: 'in', value: ['x'] }, 'Prospect list: one of these lists does not exist'],
    [{ field: 'export', op: 'did', within_days: 0 }, 'Exported before: enter from 1 to 1,100 days'],
    [{ field: 'page', op: 'did', value: 'pricing' }, 'Viewed a page: a page begins with /'],
    [{ field: 'visit', op: 'did', times: 0 }, 'Visited the site: enter from 1 to 1,000 times'],
    [{ field: 'visit', op: 'did', within_days: 5_000 }, 'Visited the site: enter from 1 to 1,100 days'],
  ])('names the rule at fault: %j', (rule, message) => {
    expect(check(rule).errors).toEqual([{ path: '', message }]);
    expect(check({ any: [{ field: 'email', op: 'exists' }, { all: [rule] }] }).errors).toEqual([
      { path: 'any.1.all.0', message },
    ]);
  });

  it('finds empty groups, but takes no rule at all for everybody', () => {
    expect(check({ all: [] }).errors).toEqual([]);
    expect(check({ all: [{ any: [] }] }).errors).toMatchObject([{ path: 'all.0' }]);
  });

  it('limits how deep and how many', () => {
    let deep: Segment = { field: 'email', op: 'exists' };
    for (let depth = 0; depth < 9; depth += 1) deep = { not: deep };
    expect(check(deep).errors).toMatchObject([{ message: 'Groups may stand 8 deep at most' }]);
    const many: Segment = { any: Array.from({ length: 101 }, () => ({ field: 'email', op: 'exists' }) as const) };
    expect(check(many).errors).toMatchObject([{ path: '', message: 'A segment may have 100 rules at most' }]);
  });

  it('refuses what may not be used for housing, employment and credit', () => {
    const special = (segment: Segment) => checkSegment(segment, { ...options, isSpecial: true }).errors;
    for (const rule of [
      { field: 'age', op: 'gte', value: 30 },
      { field: 'age_range', op: 'in', value: ['65+'] },
      { field: 'gender', op: 'exists' },
      { field: 'zip', op: 'in', value: ['78701'] },
    ] as const satisfies readonly Segment[])
      expect(special(rule as Segment)).toMatchObject([
        { message: expect.stringContaining('may not be used for housing') },
      ]);
    expect(special({ field: 'state', op: 'in', value: ['TX'] })).toEqual([]);
  });

  it.each<[string, Segment[], number[]]>([
    [
      'values apart',
      [
        { field: 'gender', op: 'in', value: ['F'] },
        { field: 'gender', op: 'in', value: ['M'] },
      ],
      [1],
    ],
    [
      'one and none of it',
      [
        { field: 'gender', op: 'in', value: ['F'] },
        { field: 'gender', op: 'nin', value: ['F'] },
      ],
      [1],
    ],
    [
      'ranges apart',
      [
        { field: 'age', op: 'gte', value: 50 },
        { field: 'age', op: 'lt', value: 50 },
      ],
      [1],
    ],
    [
      'known and not',
      [
        { field: 'age', op: 'gte', value: 50 },
        { field: 'age', op: 'missing' },
      ],
      [1],
    ],
    [
      'in a group inside',
      [{ field: 'age', op: 'gte', value: 50 }, { all: [{ field: 'age', op: 'lt', value: 20 }] }],
      [1],
    ],
    [
      'overlapping ranges',
      [
        { field: 'age', op: 'gte', value: 50 },
        { field: 'age', op: 'lt', value: 51 },
      ],
      [],
    ],
    [
      'a choice of groups',
      [{ field: 'age', op: 'gte', value: 50 }, { any: [{ field: 'age', op: 'lt', value: 20 }] }],
      [],
    ],
  ])('points out what nobody can be: %s', (_name, all, at) => {
    expect(check({ all }).contradictions.map(({ path }) => Number(path.split('.')[1]))).toEqual(at);
    expect(check({ any: all }).contradictions).toEqual([]);
  });
});

describe('sayAudience', () => {
  const segment: Segment = { field: 'state', op: 'in', value: ['TX'] };
  const visited: Segment = { field: 'visit', op: 'did', within_days: 90 };
  const renting: Segment = { field: 'homeowner', op: 'in', value: ['N'] };
  it.each<[Segment[], string]>([
    [[], 'Adults living in Texas.'],
    [[visited], 'Adults living in Texas, excluding people who visited the site in the last 90 days.'],
    [
      [visited, renting],
      'Adults living in Texas, excluding people who visited the site in the last 90 days and people who rent their home.',
    ],
  ])('names who is excluded', (exclude, sentence) => {
    expect(sayAudience({ segment, exclude }, { fields: segmentFields })).toBe(sentence);
  });
});

describe('saySegment', () => {
  it.each<[Segment, string]>([
    [{ all: [] }, 'All adults.'],
    [{ field: 'gender', op: 'in', value: ['F'] }, 'Adults who are female.'],
    [
      {
        all: [
          { field: 'age', op: 'between', value: [30, 44] },
          { field: 'state', op: 'in', value: ['TX', 'OK'] },
          {
            any: [
              { field: 'homeowner', op: 'in', value: ['Y'] },
              { field: 'income', op: 'gte', value: 100_000 },
            ],
          },
          { not: { field: 'page', op: 'did', value: '/careers', times: 2, within_days: 30 } },
        ],
      },
      'Adults aged 30 to 44, living in Texas or Oklahoma, (who own their home or with household income of at least $100,000) and not (who viewed /careers at least 2 times in the last 30 days).',
    ],
    [{ field: 'married', op: 'in', value: ['Y', 'N'] }, 'Adults who are married or who are not married.'],
    [{ field: 'gender', op: 'nin', value: ['F'] }, 'Adults with a known gender other than Female.'],
    [{ field: 'zip', op: 'nin', value: ['78701'] }, 'Adults living outside of ZIP code 78701.'],
    [{ field: 'list', op: 'nin', value: ['a'] }, 'Adults not on the list a.'],
    [{ field: 'tag', op: 'in', value: ['a', 'b'] }, 'Adults tagged a or b.'],
    [{ field: 'persona', op: 'nin', value: ['a'] }, 'Adults not of the persona a.'],
    [{ field: 'persona_like', op: 'in', value: ['a'] }, 'Adults like the persona a.'],
    [{ field: 'export', op: 'did_not', within_days: 30 }, 'Adults who were not exported in the last 30 days.'],
    [{ field: 'email', op: 'missing' }, 'Adults without an email address.'],
    [{ field: 'net_worth', op: 'missing' }, 'Adults whose net worth is not known.'],
    [
      { field: 'home_value', op: 'between', value: [200_000, 300_000] },
      'Adults with home value from $200,000 to below $300,000.',
    ],
    [
      { field: 'area', op: 'within_miles', value: { latitude: 30, longitude: -97, name: '78701' }, miles: 10 },
      'Adults living within 10 miles of 78701.',
    ],
    [
      {
        all: [
          { field: 'homeowner', op: 'in', value: ['Y'] },
          { field: 'age', op: 'between', value: [35, 54] },
          {
            field: 'area',
            op: 'within_miles',
            value: { latitude: 34, longitude: -118, name: '90010 Los Angeles, CA' },
            miles: 25,
          },
        ],
      },
      'Homeowners aged 35 to 54 and living within 25 miles of Los Angeles, CA 90010.',
    ],
    [{ field: 'homeowner', op: 'in', value: ['N'] }, 'Renters.'],
    [{ field: 'homeowner', op: 'in', value: ['Y', 'N'] }, 'Adults who own their home or who rent their home.'],
    [{ field: 'age', op: 'gte', value: 55 }, 'Adults aged 55 and older.'],
    [{ field: 'age', op: 'lt', value: 30 }, 'Adults younger than 30.'],
    [{ field: 'event', op: 'did', value: 'booked' }, 'Adults who triggered the event booked.'],
    [
      { field: 'state', op: 'in', value: ['CA', 'TX', 'NY', 'FL', 'IL', 'OH', 'PA'] },
      'Adults living in California, Texas, New York, Florida, Illinois or 2 more.',
    ],
  ])('reads %j back', (segment, sentence) => {
    expect(say(segment)).toBe(sentence);
  });
});
