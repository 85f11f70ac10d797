/** How a persona divides by an attribute, and how everybody whom it is told apart from does: shares of values among the known, 0 to 1. */
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

const strong = 125;
const highIncomes = ['150-199k', '200-249k', '250k+'];
const lowIncomes = ['0-19k', '20-29k', '30-39k'];

function meansOf(shares: PersonaShares): string {
  const high = indexOf(shares, 'income_range', highIncomes);
  const low = indexOf(shares, 'income_range', lowIncomes);
  if (high >= strong && high > low) return 'Affluent';
  return low >= strong ? 'Modest-income' : '';
}

/** Who they are, from what tells them apart most: the first rule that holds. */
const nounRules: readonly (readonly [noun: string, attribute: string, value: string, least: number])[] = [
  ['families', 'children', 'Y', 0.55],
  ['renters', 'homeowner', 'N', 0.55],
  ['singles', 'married', 'N', 0.6],
  ['couples', 'married', 'Y', 0.6],
  ['homeowners', 'homeowner', 'Y', 0.6],
  ['women', 'gender', 'F', 0.65],
  ['men', 'gender', 'M', 0.65],
];

function nounOf(shares: PersonaShares): string {
  const fitting = nounRules
    .filter(([, attribute, value, least]) => shareOf(shares, attribute, [value]) >= least)
    .map(([noun, attribute, value]) => ({ noun, index: indexOf(shares, attribute, [value]) }))
    .filter(({ index }) => index >= 108);
  const [first, ...others] = fitting;
  if (first === undefined) return 'adults';
  return others.reduce((best, next) => (next.index > best.index + 10 ? next : best), first).noun;
}

const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
const mostOfThem = 0.6;

/** The fewest bands beside each other that most of them are in, as one range; '' where it says little. */
function agesOf({ own }: PersonaShares): string {
  for (let width = 1; width <= 3; width += 1) {
    const ranges = ageBands.slice(0, ageBands.length - width + 1).map((_, start) => {
      const bands = ageBands.slice(start, start + width);
      return { bands, share: bands.reduce((sum, band) => sum + own('age_range', band), 0) };
    });
    const [best] = ranges.toSorted((left, right) => right.share - left.share);
    if (best === undefined || best.share < mostOfThem) continue;
    const [first = ''] = best.bands;
    const last = best.bands.at(-1) ?? '';
    if (last === '65+') return first === '65+' ? '65+' : `${first.slice(0, 2)}+`;
    return `${first.slice(0, 2)}–${last.slice(-2)}`;
  }
  return '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Names personas by a table of rules: means, what they are, ages, such as 'Affluent homeowners, 55+'. Names that fall together are told apart by the region
 * that stands out most, then by number.
 */
export function namePersonas(personas: readonly PersonaShares[], regions: readonly string[]): string[] {
  const plain = personas.map((shares) => {
    const words = [meansOf(shares), nounOf(shares)].filter((word) => word !== '').join(' ');
    const ages = agesOf(shares);
    return capital(ages === '' ? words : `${words}, ${ages}`);
  });
  const isShared = (name: string): boolean => plain.filter((other) => other === name).length > 1;
  const placed = personas.map((shares, index) => {
    const name = plain[index] ?? '';
    if (!isShared(name)) return name;
    const [region] = regions.toSorted(
      (left, right) => indexOf(shares, 'region', [right]) - indexOf(shares, 'region', [left]),
    );
    return region === undefined || indexOf(shares, 'region', [region]) < 108 ? name : `${name}, ${region}`;
  });
  return placed.map((name, index) => {
    const before = placed.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
