import { describe, expect, it } from 'vitest';
import { adjustedRandIndex, matchGroups } from './agreement.ts';
import { chooseClasses } from './choose-classes.ts';
import {
  assignClasses,
  bayesianCriterion,
  type CodedPeople,
  fitLatentClasses,
  logWeights,
  randomOf,
} from './latent-classes.ts';
import { leastNamedShare, namedShares, namePersonas, type PersonaShares } from './persona-names.ts';

/** People of planted groups: each group prefers one value of each attribute; some values are not known. */
function planted(groups: number, { people = 3_000, missing = 0.2, clearness = 0.75, seed = 1 } = {}) {
  const random = randomOf(seed);
  const levels = [6, 5, 4, 3, 2, 2];
  const truth = Uint8Array.from({ length: people }, () => Math.floor(random() * groups));
  const columns = levels.map((count, attribute) =>
    Uint8Array.from(truth, (group) => {
      if (random() < missing) return 0;
      const liked = (group * (attribute + 1) + attribute) % count;
      return 1 + (random() < clearness ? liked : Math.floor(random() * count));
    }),
  );
  return { people: { columns, levels } satisfies CodedPeople, truth };
}

describe('fitLatentClasses', () => {
  it('finds planted groups, although a fifth of the values is not known', () => {
    const { people, truth } = planted(3);
    const model = fitLatentClasses(people, { classes: 3, seed: 1 });
    expect(adjustedRandIndex(truth, assignClasses(model, people))).toBeGreaterThan(0.8);
  });

  it('gives the same classes for the same seed, the largest first, with shares that sum to 1', () => {
    const { people } = planted(3);
    const model = fitLatentClasses(people, { classes: 3, seed: 5 });
    expect(fitLatentClasses(people, { classes: 3, seed: 5 })).toEqual(model);
    expect(model.sizes).toEqual(model.sizes.toSorted((left, right) => right - left));
    expect(model.sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(1, 10);
    for (const values of model.shares.flat()) expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it('is more likely after every step', () => {
    const { people } = planted(3);
    const after = [1, 3, 10, 50].map(
      (mostSteps) => fitLatentClasses(people, { classes: 3, seed: 2, starts: 1, mostSteps }).logLikelihood,
    );
    expect(after).toEqual(after.toSorted((left, right) => left - right));
  });

  it('with one class has the shares of everybody', () => {
    const { people } = planted(2, { missing: 0 });
    const model = fitLatentClasses(people, { classes: 1, seed: 1 });
    const first = people.columns[0] ?? new Uint8Array();
    const ones = first.filter((value) => value === 1).length;
    expect(model.shares[0]?.[0]?.[0]).toBeCloseTo((ones + 0.5) / (first.length + 3), 10);
  });

  it('wants people', () => {
    expect(() => fitLatentClasses({ columns: [new Uint8Array()], levels: [2] }, { classes: 2, seed: 1 })).toThrow(
      RangeError,
    );
  });
});

describe('bayesianCriterion', () => {
  it('is best with as many classes as were planted', () => {
    const { people } = planted(3, { clearness: 0.8 });
    const criteria = [1, 2, 3, 4, 5].map((classes) =>
      bayesianCriterion(fitLatentClasses(people, { classes, seed: 1 }), people),
    );
    expect(criteria.indexOf(Math.min(...criteria))).toBe(2);
  });
});

describe('logWeights', () => {
  it('scores everybody as the assignment does; what is not known adds nothing', () => {
    const { people } = planted(4);
    const model = fitLatentClasses(people, { classes: 4, seed: 1 });
    const weights = logWeights(model);
    const scored = Array.from({ length: 200 }, (_, person) => {
      const scores = weights.map(({ size, values }) =>
        people.columns.reduce((sum, column, attribute) => sum + (values[attribute]?.[column[person] ?? 0] ?? 0), size),
      );
      return scores.indexOf(Math.max(...scores));
    });
    expect(scored).toEqual([...assignClasses(model, people).subarray(0, 200)]);
    expect(weights.every(({ values }) => values.every(([unknown]) => unknown === 0))).toBe(true);
  });
});

describe('chooseClasses', () => {
  it('chooses as many classes as were planted', () => {
    const { people, truth } = planted(4, { people: 4_000, clearness: 0.8 });
    const heard: number[] = [];
    const { model, assigned, tried, isStable } = chooseClasses(people, {
      seed: 3,
      onProgress: (share) => heard.push(share),
    });
    expect(isStable).toBe(true);
    expect(model.sizes).toHaveLength(4);
    expect(adjustedRandIndex(truth, assigned)).toBeGreaterThan(0.85);
    expect(tried.map(({ classes }) => classes)).toEqual([2, 3, 4, 5, 6]);
    expect(heard.at(-1)).toBe(1);
  });

  it('says that nothing is stable where people do not differ', () => {
    const { people } = planted(1, { people: 1_500, clearness: 0 });
    expect(chooseClasses(people, { seed: 1 }).isStable).toBe(false);
  });

  it('takes a number that is asked for', () => {
    const { people } = planted(3, { people: 1_000 });
    expect(chooseClasses(people, { seed: 1, classes: 5 }).model.sizes).toHaveLength(5);
  });
});

describe('adjustedRandIndex', () => {
  it.each([
    [[0, 0, 1, 1], [1, 1, 0, 0], 1],
    [[0, 0, 1, 1], [0, 1, 0, 1], -0.5],
    [[0, 0, 1, 2], [0, 0, 1, 1], 4 / 7],
    [[0, 0, 0], [0, 0, 0], 1],
  ])('of %j and %j is %d', (left, right, expected) => expect(adjustedRandIndex(left, right)).toBeCloseTo(expected, 10));
});

describe('matchGroups', () => {
  it('finds the groups again under other names, and leaves strangers alone', () => {
    const earlier = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
    const later = [5, 5, 5, 5, 3, 3, 3, 4, 4, 4, 4, 4];
    expect(matchGroups(earlier, later)).toEqual(
      new Map([
        [5, 0],
        [3, 1],
        [4, 2],
      ]),
    );
    expect(matchGroups([0, 1, 2, 3, 4, 5, 6, 7], [0, 0, 0, 0, 0, 0, 0, 0])).toEqual(new Map());
  });
});

describe('namePersonas', () => {
  const all = {
    'children Y': 0.4,
    'homeowner Y': 0.65,
    'homeowner N': 0.35,
    'married N': 0.5,
    'income_range 40-49k': 0.1,
    'income_range 100-149k': 0.15,
    'income_range 250k+': 0.05,
  };
  const shares = (own: Record<string, number>): PersonaShares => ({
    own: (attribute, value) => own[`${attribute} ${value}`] ?? 0,
    all: (attribute, value) => (all as Record<string, number>)[`${attribute} ${value}`] ?? 0.2,
  });

  it('names who they are by what distinguishes them', () => {
    const owners = shares({
      'homeowner Y': 0.9,
      'age_range 55-64': 0.4,
      'age_range 65+': 0.5,
      'income_range 250k+': 0.3,
      'income_range 200-249k': 0.3,
      'income_range 150-199k': 0.2,
    });
    const families = shares({ 'children Y': 0.8, 'age_range 35-44': 0.7 });
    const renters = shares({
      'homeowner N': 0.8,
      'age_range 18-24': 0.3,
      'age_range 25-34': 0.4,
      'income_range 0-19k': 0.4,
      'income_range 20-29k': 0.3,
      'income_range 30-39k': 0.2,
    });
    expect(namePersonas([owners, families, renters], ['South'])).toEqual([
      'Affluent homeowners, 55+',
      'Families, 35–44',
      'Modest-income renters, 18–34',
    ]);
  });

  it('names a way of life that sets them apart, where they earn neither much nor little', () => {
    const outdoors = { 'children Y': 0.8, 'age_range 35-44': 0.7, 'interest_outdoors Y': 0.65 };
    const persona = shares(outdoors);
    expect(namePersonas([persona], ['South'])).toEqual(['Outdoor families, 35–44']);
    expect(namedShares('Outdoor families, 35–44', persona.own)[0]).toEqual({ label: 'like the outdoors', share: 0.65 });
    expect(namePersonas([shares({ ...outdoors, 'income_range 250k+': 0.9 })], [])).toEqual([
      'Affluent families, 35–44',
    ]);
  });

  it('distinguishes namesakes by region, then by number', () => {
    const southern = shares({ 'region South': 0.9 });
    expect(namePersonas([southern, shares({}), shares({})], ['South', 'West'])).toEqual([
      'Adults, South',
      'Adults',
      'Adults 2',
    ]);
  });

  it('claims of a persona only what most of its members have, whatever they are like', () => {
    const values = {
      income_range: [
        '0-19k',
        '20-29k',
        '30-39k',
        '40-49k',
        '50-74k',
        '75-99k',
        '100-149k',
        '150-199k',
        '200-249k',
        '250k+',
      ],
      age_range: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
      children: ['Y', 'N'],
      homeowner: ['Y', 'N'],
      married: ['Y', 'N'],
      gender: ['F', 'M'],
      region: ['South', 'West', 'Northeast', 'Midwest'],
    };
    const random = randomOf(17);
    const drawn = (): Record<string, number> =>
      Object.fromEntries(
        Object.entries(values).flatMap(([attribute, options]) => {
          const weights = options.map(() => random() ** 4);
          const sum = weights.reduce((total, weight) => total + weight, 0);
          return options.map((value, place) => [`${attribute} ${value}`, (weights[place] ?? 0) / sum]);
        }),
      );
    let claims = 0;
    for (let round = 0; round < 500; round += 1) {
      const [everybody, members] = [drawn(), drawn()];
      const persona: PersonaShares = {
        own: (attribute, value) => members[`${attribute} ${value}`] ?? 0,
        all: (attribute, value) => everybody[`${attribute} ${value}`] ?? 0,
      };
      const [name = ''] = namePersonas([persona, persona], values.region);
      const named = namedShares(name, persona.own);
      claims += named.length;
      for (const { share } of named) expect(share).toBeGreaterThanOrEqual(leastNamedShare);
      for (const region of values.region)
        if (name.endsWith(region)) expect(persona.own('region', region)).toBeGreaterThanOrEqual(leastNamedShare);
    }
    expect(claims).toBeGreaterThan(500);
  });
});
