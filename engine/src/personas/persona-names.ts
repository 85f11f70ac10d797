/** How a persona and the people it is compared with divide by an attribute: shares of values among the known, 0 to 1. */
export interface PersonaShares {
  readonly own: (attribute: string, value: string) => number;
  readonly all: (attribute: string, value: string) => number;
}

/** An index of values together: 100 is as often as with everybody. */
function indexOf({ own, all }: PersonaShares, attribute: string, values: readonly string[]): number {
  const sum = (shareOf: PersonaShares['own']): number =>
    values.reduce((total, value) => total + shareOf(attribute, value), 0);
  const expected = sum(all);
  return expected === 0 ? 100 : (100 * sum(own)) / expected;
}

function shareOf({ own }: PersonaShares, attribute: string, values: readonly string[]): number {
  return values.reduce((total, value) => total + own(attribute, value), 0);
}

/** A persona is named by what at least this share of its members has, of those of whom it is known. */
export const leastNamedShare = 0.6;
const strong = 125;

/** A word of a name, and what it claims of most members. */
interface NameWord {
  readonly word: string;
  readonly label: string;
  readonly attribute: string;
  readonly values: readonly string[];
}

const means: readonly NameWord[] = [
  {
    word: 'Affluent',
    label: 'have a household income of $100,000 or more',
    attribute: 'income_range',
    values: ['100-149k', '150-199k', '200-249k', '250k+'],
  },
  {
    word: 'Modest-income',
    label: 'have a household income below $50,000',
    attribute: 'income_range',
    values: ['0-19k', '20-29k', '30-39k', '40-49k'],
  },
];

/** How they live; said of those who earn neither much nor little, so that names stay short. */
const ways: readonly NameWord[] = [
  { word: 'Outdoor', label: 'like the outdoors', attribute: 'interest_outdoors', values: ['Y'] },
];

const nouns: readonly NameWord[] = [
  { word: 'families', label: 'have children at home', attribute: 'children', values: ['Y'] },
  { word: 'renters', label: 'rent their home', attribute: 'homeowner', values: ['N'] },
  { word: 'singles', label: 'are single', attribute: 'married', values: ['N'] },
  { word: 'couples', label: 'are married', attribute: 'married', values: ['Y'] },
  { word: 'homeowners', label: 'own their home', attribute: 'homeowner', values: ['Y'] },
  { word: 'women', label: 'are women', attribute: 'gender', values: ['F'] },
  { word: 'men', label: 'are men', attribute: 'gender', values: ['M'] },
];

const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
const widest = 3;

/** Bands beside each other as one range, the narrowest first. */
const ages: readonly NameWord[] = Array.from({ length: widest }, (_, index) => index + 1).flatMap((width) =>
  ageBands.slice(0, ageBands.length - width + 1).map((first, start) => {
    const values = ageBands.slice(start, start + width);
    const last = values.at(-1) ?? first;
    const word = last === '65+' ? `${first.slice(0, 2)}+` : `${first.slice(0, 2)}–${last.slice(-2)}`;
    return { word, label: `are ${word}`, attribute: 'age_range', values };
  }),
);

const isOfMost = (shares: PersonaShares, { attribute, values }: NameWord): boolean =>
  shareOf(shares, attribute, values) >= leastNamedShare;
const standsOut = (shares: PersonaShares, { attribute, values }: NameWord): number =>
  indexOf(shares, attribute, values);

/** The word for what they earn, or for how they live; null where nothing of it holds of most. */
function mannerOf(shares: PersonaShares): NameWord | null {
  return [...means, ...ways].find((word) => isOfMost(shares, word) && standsOut(shares, word) >= strong) ?? null;
}

/** Who they are, by what sets them apart most: the first one that holds. */
function nounOf(shares: PersonaShares): NameWord | null {
  const [first, ...others] = nouns.filter((word) => isOfMost(shares, word) && standsOut(shares, word) >= 108);
  if (first === undefined) return null;
  return others.reduce((best, next) => (standsOut(shares, next) > standsOut(shares, best) + 10 ? next : best), first);
}

/** The fewest bands beside each other that most of them are in; null where that takes more than three. */
function agesOf(shares: PersonaShares): NameWord | null {
  const share = ({ attribute, values }: NameWord): number => shareOf(shares, attribute, values);
  const [narrowest] = ages.filter((word) => isOfMost(shares, word));
  const alike = ages.filter((word) => word.values.length === narrowest?.values.length);
  return alike.toSorted((left, right) => share(right) - share(left))[0] ?? null;
}

/** What a name claims of most members, and the share of them of whom it is true. */
export interface NamedShare {
  readonly label: string;
  readonly share: number;
}

/** What the words of a name claim, with the shares of the members who have it; nothing for words that claim nothing. */
export function namedShares(name: string, own: PersonaShares['own']): NamedShare[] {
  const words = new Set(name.toLowerCase().split(/[ ,]+/));
  return [...means, ...ways, ...nouns, ...ages]
    .filter(({ word }) => words.has(word.toLowerCase()))
    .map(({ label, attribute, values }) => ({
      label,
      share: Math.min(
        1,
        values.reduce((sum, value) => sum + own(attribute, value), 0),
      ),
    }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Names personas by a table of words, each true of most members: means or way of life, what they are, ages, such as 'Affluent homeowners, 55+'. Equal names get the region
 * that stands out most where most members live there, then a number.
 */
export function namePersonas(personas: readonly PersonaShares[], regions: readonly string[]): string[] {
  const plain = personas.map((shares) => {
    const words = [mannerOf(shares)?.word ?? '', nounOf(shares)?.word ?? 'adults']
      .filter((word) => word !== '')
      .join(' ');
    const range = agesOf(shares);
    return capital(range === null ? words : `${words}, ${range.word}`);
  });
  const isShared = (name: string): boolean => plain.filter((other) => other === name).length > 1;
  const placed = personas.map((shares, index) => {
    const name = plain[index] ?? '';
    if (!isShared(name)) return name;
    const [region] = regions.toSorted(
      (left, right) => indexOf(shares, 'region', [right]) - indexOf(shares, 'region', [left]),
    );
    const isTheirs = region !== undefined && shareOf(shares, 'region', [region]) >= leastNamedShare;
    return isTheirs && indexOf(shares, 'region', [region]) >= 108 ? `${name}, ${region}` : name;
  });
  return placed.map((name, index) => {
    const before = placed.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
