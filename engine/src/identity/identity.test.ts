import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../personas/latent-classes.ts';
import { clusterLinks, type Link, spanningLinks, unlinkedPairs } from './clusters.ts';
import { type Comparison, comparisons, comparisonsNamed, levelsOf, translatePattern } from './comparisons.ts';
import { balancedThreshold, learnLinkage } from './linkage-model.ts';
import { givenNameWord, surnameWord } from './names.ts';
import { stateWord, zipWord } from './places.ts';
import { recognizeColumns } from './recognize-columns.ts';
import { weighPatterns } from './weigh-patterns.ts';
import { plainWord } from './words.ts';

describe('plainWord', () => {
  it.each([
    ['  O’Hara ', 'ohara'],
    ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
    ['St. John', 'st john'],
    ['N/A', null],
    ['--', null],
    ['Unknown', null],
  ])('takes %s as %s', (text, word) => {
    expect(plainWord(text)).toBe(word);
  });

  it('takes what it gave as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const word = plainWord(text);
        if (word !== null) expect(plainWord(word)).toBe(word);
      }),
    );
  });
});

describe('names', () => {
  it.each([
    ['Bob', 'robert'],
    ['Peggy', 'margaret'],
    ['Bill', 'william'],
    ['Liz', 'elizabeth'],
    ['Kate', 'catherine'],
    ['Zoe', 'zoe'],
  ])('takes %s for %s', (text, nickname) => {
    expect(givenNameWord(text).nickname).toBe(nickname);
  });

  it('leaves out titles, suffixes and spaces, but never the name itself', () => {
    expect(givenNameWord('Dr. Mary Ann').word).toBe('mary ann');
    expect(givenNameWord('Dr').word).toBe('dr');
    expect(surnameWord('Smith Jr.').word).toBe('smith');
    expect(surnameWord('de la Cruz').word).toBe('delacruz');
    expect(surnameWord("O'Brien").word).toBe('obrien');
    expect(surnameWord('null')).toEqual({ word: null, code: null });
  });

  it('reports names that sound alike by one code', () => {
    expect(surnameWord('Smyth').code).toBe(surnameWord('Smith').code);
    expect(givenNameWord('Catherine').code).toBe(givenNameWord('Kathryn').code);
  });
});

describe('places', () => {
  it('knows states by name and code, and ZIP codes with four digits more', () => {
    expect([stateWord('Texas'), stateWord('TX'), stateWord('New York'), stateWord('nsw')]).toEqual([
      'tx',
      'tx',
      'ny',
      'nsw',
    ]);
    expect([zipWord('02139-1234'), zipWord('02139'), zipWord('SW1A 1AA'), zipWord('')]).toEqual([
      '02139',
      '02139',
      'sw1a1aa',
      null,
    ]);
  });
});

describe('recognizeColumns', () => {
  const kindsOf = (columns: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
    Object.fromEntries(
      recognizeColumns(Object.entries(columns).map(([name, values]) => ({ name, values }))).map(({ name, kind }) => [
        name,
        kind,
      ]),
    );

  it('knows columns by their names', () => {
    expect(
      kindsOf({
        'First Name': ['Ada'],
        LNAME: ['Doe'],
        date_of_birth: ['19800102'],
        SSN: ['123'],
        'E-Mail': ['a@b.co'],
        'Home Phone': ['(512) 555-0101'],
        Suburb: ['Austin'],
        postcode: ['78701'],
        st: ['TX'],
        cluster: ['7'],
      }),
    ).toEqual({
      'First Name': 'given_name',
      LNAME: 'surname',
      date_of_birth: 'date_of_birth',
      SSN: 'national_id',
      'E-Mail': 'email',
      'Home Phone': 'phone',
      Suburb: 'city',
      postcode: 'zip',
      st: 'state',
    });
  });

  it.each([
    ['Last Name, First Name', ['Doe, Ada'], 'full_name'],
    ['Name (Last, First)', ['Doe, Ada'], 'full_name'],
    ["Patient's name", ['Ada Doe'], 'full_name'],
    ['Billing Name', ['Ada Doe'], 'full_name'],
    ['Shipping First Name', ['Ada'], 'given_name'],
    ['phone_home', ['(512) 555-0101'], 'phone'],
    ['Phone 1 - Value', ['(512) 555-0101'], 'phone'],
    ['E-mail 1 - Value', ['ada@doe.example'], 'email'],
    ['State/Province', ['TX'], 'state'],
    ['Zip/Postal Code', ['78701'], 'zip'],
    ['Date of Birth (MM/DD/YYYY)', ['04/23/1980'], 'date_of_birth'],
    ['Year of birth', ['1980'], 'date_of_birth'],
    ['BillingCity', ['Austin'], 'city'],
  ])('takes a column that programs call %s for what it holds', (name, values, kind) => {
    expect(kindsOf({ [name]: values })).toEqual({ [name]: kind });
  });

  it.each([
    'Product name',
    'Emergency contact name',
    'Company phone type',
    'Member since',
    'Customer',
    'Shipping method',
  ])('takes a column %s of other things for nothing', (name) => {
    expect(kindsOf({ [name]: ['Standard', '7'] })).toEqual({});
  });

  it('takes one of two addresses, and both numbers', () => {
    const sides = { City: ['Austin'], Phone: ['(512) 555-0101'] };
    const columns = Object.entries(sides).flatMap(([name, values]) => [
      [`Billing ${name}`, values] as const,
      [`Shipping ${name}`, values] as const,
    ]);
    expect(kindsOf(Object.fromEntries(columns))).toEqual({
      'Billing City': 'city',
      'Billing Phone': 'phone',
      'Shipping Phone': 'phone',
    });
  });

  it.each([
    ['address', ['12 Oak Lane, Austin, TX 78701', 'PO Box 7 Reno NV 89501-0007'], 'whole_address'],
    ['where', ['12 Oak Lane, Austin, TX 78701', '7 Elm St, Reno, NV'], 'whole_address'],
    ['Full Address', ['12 Oak Lane', '7 Elm St'], 'address'],
    ['lat', ['30.2672', '-41.5'], 'latitude'],
    ['lng', ['-97.7431', '120.25'], 'longitude'],
  ])('takes a column %s of %j for its %s', (name, values, kind) => {
    expect(kindsOf({ [name]: values })).toEqual({ [name]: kind });
  });

  it('takes no degrees that there are not', () => {
    expect(kindsOf({ lat: ['120.5', '99.1'], long: ['text', '1,5'] })).toEqual({});
  });

  it('looks at values: a column may not hold what its name says, or have a name that says nothing', () => {
    expect(kindsOf({ address_1: ['Tulip Street', 'Oak Lane'], address: ['12 Oak Lane', '7 Elm St'] })).toEqual({
      address_1: 'street',
      address: 'address',
    });
    expect(kindsOf({ phone: ['red', 'blue'], contact: ['ada@example.com', 'bob@example.com'] })).toEqual({
      contact: 'email',
    });
    expect(kindsOf({ field7: ['12 Oak Street', '7 Elm Ave', '9 Main Rd'] })).toEqual({ field7: 'address' });
  });

  it('leaves whole names out beside their parts, and returns which number of a date is the day', () => {
    const columns = recognizeColumns([
      { name: 'name', values: ['Ada Doe'] },
      { name: 'first_name', values: ['Ada'] },
      { name: 'dob', values: ['23/04/1980', '01/02/1990'] },
    ]);
    expect(columns.map(({ kind, isDayFirst }) => [kind, isDayFirst])).toEqual([
      ['given_name', false],
      ['date_of_birth', true],
    ]);
  });
});

const used = comparisons.filter(({ name }) => ['given', 'surname', 'dob', 'phone', 'street'].includes(name));

/** How pairs of each class agree in a made-up world: how often exactly, else not at all. */
const exactShares = {
  same: { given: 0.9, surname: 0.92, dob: 0.95, phone: 0.7, street: 0.8 },
  household: { given: 0.01, surname: 0.85, dob: 0.001, phone: 0.5, street: 0.99 },
  others: { given: 0.01, surname: 0.005, dob: 0.001, phone: 0.0005, street: 0.002 },
} as const;

function patternOf(kind: keyof typeof exactShares, random: () => number): number {
  return used.reduce((pattern, { name, levels }: Comparison, place) => {
    const share = exactShares[kind][name as keyof (typeof exactShares)['same']];
    const level = random() < 0.1 ? 7 : random() < share ? levels.length - 1 : 0;
    return pattern + level * 8 ** place;
  }, 0);
}

function countPatterns(patterns: readonly number[]) {
  return [...Map.groupBy(patterns, (pattern) => pattern)].map(([pattern, all]) => ({ pattern, count: all.length }));
}

/** The chance of a pattern to be of one person. */
function chanceBy(model: ReturnType<typeof learnLinkage>, pattern: number): number {
  const [weights] = weighPatterns(model, used, [pattern]);
  const { same, household, others } = weights ?? { same: 0, household: 0, others: 0 };
  return 1 / (1 + Math.exp(household - same) + Math.exp(others - same));
}

describe('translatePattern', () => {
  it('keeps the levels of what is compared on both sides, and takes the rest for missing', () => {
    const [from, to] = [comparisonsNamed(['given', 'email', 'phone']), comparisonsNamed(['surname', 'phone', 'given'])];
    const pattern = 6 + 8 * 3 + 64 * 2;
    expect(levelsOf(translatePattern(pattern, from, to), 3)).toEqual([7, 2, 6]);
    expect(translatePattern(pattern, from, from)).toBe(pattern);
  });
});

describe('spanningLinks', () => {
  it('holds the records together by the strongest links, and by no more than are needed', () => {
    const link = (left: string, right: string, probability: number) => ({ left, right, probability });
    const links = [link('a', 'b', 0.8), link('b', 'c', 0.9), link('a', 'c', 0.95), link('d', 'e', 0.5)];
    expect(spanningLinks(links)).toEqual([links[2], links[1], links[3]]);
    expect(spanningLinks([])).toEqual([]);
  });
});

describe('learnLinkage', () => {
  const random = randomOf(5);
  const drawn = Object.entries({ same: 4_000, household: 3_000, others: 60_000 }).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({
      kind: kind as keyof typeof exactShares,
      pattern: patternOf(kind as keyof typeof exactShares, random),
    })),
  );
  const random20 = Array.from({ length: 200_000 }, () => patternOf('others', random));
  const model = learnLinkage({
    comparisons: used,
    candidates: countPatterns(drawn.map(({ pattern }) => pattern)),
    random: countPatterns(random20),
    pairs: 67_000,
  });
  const weights = new Map(
    weighPatterns(model, used, [...new Set(drawn.map(({ pattern }) => pattern))]).map((weight, place) => [
      [...new Set(drawn.map(({ pattern }) => pattern))][place] ?? 0,
      weight,
    ]),
  );
  const chanceOf = (pattern: number): number => {
    const { same = 0, household = 0, others = 0 } = weights.get(pattern) ?? {};
    return 1 / (1 + Math.exp(household - same) + Math.exp(others - same));
  };

  it('learns how many pairs are one person, and how they agree, without being reported', () => {
    expect(Math.abs(model.sameShare * 67_000 - 4_000)).toBeLessThan(200);
    expect(Math.abs(model.householdShare * 67_000 - 3_000)).toBeLessThan(300);
    for (const [place, { name, levels }] of used.entries())
      expect(Math.abs((model.same[place]?.[levels.length - 1] ?? 0) - exactShares.same[name as 'given'])).toBeLessThan(
        0.04,
      );
  });

  it('believes what it is reported: of few pairs, answers move the chance of what agrees like that', () => {
    const few = drawn.filter((_, place) => place % 400 === 0).map(({ pattern }) => pattern);
    const task = { comparisons: used, candidates: countPatterns(few), random: countPatterns(random20), pairs: 5_000 };
    const asked = few.find((pattern) => chanceBy(learnLinkage(task), pattern) > 0.05) ?? 0;
    const reported = (isSame: boolean) =>
      chanceBy(
        learnLinkage({ ...task, reported: Array.from({ length: 30 }, () => ({ pattern: asked, isSame })) }),
        asked,
      );
    expect(reported(true)).toBeGreaterThan(reported(false));
    expect(reported(true)).toBeGreaterThanOrEqual(chanceBy(learnLinkage(task), asked));
  });

  it('claims no more than is true: of pairs taken from a probability on, as many are right as it says', () => {
    for (const least of [0.5, 0.9, 0.99]) {
      const taken = drawn.filter(({ pattern }) => chanceOf(pattern) >= least);
      const right = taken.filter(({ kind }) => kind === 'same').length / taken.length;
      const claimed = taken.reduce((sum, { pattern }) => sum + chanceOf(pattern), 0) / taken.length;
      expect(Math.abs(right - claimed)).toBeLessThan(0.01);
    }
  });

  it('does not take people of one household for one person', () => {
    const household = drawn.filter(({ kind }) => kind === 'household');
    const taken = household.filter(({ pattern }) => chanceOf(pattern) >= 0.9);
    expect(taken.length / household.length).toBeLessThan(0.01);
  });
});

describe('levelsOf', () => {
  it('reads the levels of a pattern, the first comparison lowest', () => {
    expect(levelsOf(6 + 8 * 7 + 64 * 2, 3)).toEqual([6, 7, 2]);
  });
});

describe('balancedThreshold', () => {
  it('takes as many wrong ones as it leaves right ones', () => {
    const bins = [
      { from: 0.1, pairs: 100, expected: 10 },
      { from: 0.5, pairs: 20, expected: 10 },
      { from: 0.9, pairs: 100, expected: 95 },
    ];
    expect(balancedThreshold(bins)).toBe(0.5);
    expect(balancedThreshold([])).toBe(1);
  });
});

describe('clusterLinks', () => {
  const link = (left: number, right: number, probability = 0.9): Link => ({ left, right, probability });

  it('puts together who is linked through others', () => {
    const clusters = clusterLinks([link(1, 2), link(2, 3), link(7, 8)]);
    expect(clusters.map((members) => members.toSorted((one, other) => one - other))).toEqual([
      [1, 2, 3],
      [7, 8],
    ]);
    expect(unlinkedPairs(clusters, [link(1, 2), link(2, 3)])).toEqual([[1, 3]]);
  });

  it('leaves out the weakest link between two who are known to be two people', () => {
    const clusters = clusterLinks([link(1, 2, 0.99), link(2, 3, 0.6)], [[1, 3]]);
    expect(clusters.map((members) => members.toSorted((one, other) => one - other))).toEqual([[1, 2]]);
  });

  it('makes no cluster larger than a person can be, and loses none that is small', () => {
    const chain = Array.from({ length: 200 }, (_, place) => link(place, place + 1));
    for (const members of clusterLinks(chain)) expect(members.length).toBeLessThanOrEqual(50);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 30 }), (pairs) => {
        const links = pairs.filter(([left, right]) => left !== right).map(([left, right]) => link(left, right));
        const clusters = clusterLinks(links);
        for (const { left, right } of links)
          expect(clusters.some((members) => members.includes(left) && members.includes(right))).toBe(true);
        expect(new Set(clusters.flat()).size).toBe(clusters.flat().length);
      }),
    );
  });
});
