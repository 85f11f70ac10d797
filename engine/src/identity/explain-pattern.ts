import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';
import type { LinkageModel } from './pattern-shares.ts';
import { weighPatterns } from './weigh-patterns.ts';

/** What one thing adds to the odds that two records are one person, in twofolds: 1 doubles them, -1 halves them. */
export interface WeightStep {
  readonly key: string;
  readonly label: string;
  /** How the values agree. */
  readonly agreement: string;
  readonly weight: number;
}

export interface ComparedPair {
  readonly pattern: number;
  /** Natural logarithms of how common what agrees is, and of that of what households do not share. */
  readonly rarity: number;
  readonly ownRarity: number;
  /** After all other candidates were looked at. */
  readonly probability: number;
}

const labels: Readonly<Record<string, string>> = {
  given: 'First name',
  surname: 'Last name',
  suffix: 'Suffix (Jr., Sr.)',
  dob: 'Date of birth',
  national_id: 'National id',
  email: 'Email',
  phone: 'Phone',
  number: 'House number',
  street: 'Street',
  unit: 'Apartment',
  place: 'City and ZIP code',
  gender: 'Gender',
  birth_place: 'Birthplace',
  occupation: 'Occupation',
  company: 'Company',
  distance: 'Distance',
};

/** Nothing is so sure that its odds have no end. */
const surest = 1e-9;
const sure = 1 - 1e-6;
const twofolds = (logarithm: number): number => logarithm / Math.LN2;

interface Learned {
  readonly model: LinkageModel;
  readonly comparisons: readonly Comparison[];
}

const shareOf = (shares: LinkageModel['same'], place: number, level: number): number =>
  shares[place]?.[level] ?? surest;

interface Shown {
  readonly place: number;
  readonly level: number;
  readonly comparison: Comparison;
}

/** The one of them whose rarity a sum is of; null where several have a part in it. */
function onlyRare(shown: readonly Shown[], isShared: boolean): Comparison | null {
  const rare = shown.filter(
    ({ level, comparison }) => comparison.isShared === isShared && level in comparison.rarities,
  );
  return rare.length === 1 ? (rare[0]?.comparison ?? null) : null;
}

/** What each comparison that was made says against strangers: log2 of m over u, and how rare the values are that agree. */
function comparedSteps({ model, comparisons }: Learned, { pattern, rarity, ownRarity }: ComparedPair): WeightStep[] {
  const levels = levelsOf(pattern, comparisons.length);
  const shown = comparisons.flatMap((comparison, place): Shown[] => {
    const level = levels[place] ?? missingLevel;
    return level === missingLevel ? [] : [{ comparison, place, level }];
  });
  const [own, shared] = [onlyRare(shown, false), onlyRare(shown, true)];
  const rarityOf = (comparison: Comparison): number =>
    (comparison === own ? ownRarity : 0) + (comparison === shared ? rarity - ownRarity : 0);
  const steps = shown.map(({ comparison, place, level }): WeightStep => {
    const { name, levels: named } = comparison;
    const weight = Math.log2(shareOf(model.same, place, level) / shareOf(model.others, place, level));
    const agreement = named[level]?.name ?? '';
    return { key: name, label: labels[name] ?? name, agreement, weight: weight - twofolds(rarityOf(comparison)) };
  });
  const rest = (own === null ? ownRarity : 0) + (shared === null ? rarity - ownRarity : 0);
  if (Math.abs(rest) < 1e-6) return steps;
  return [...steps, { key: 'rarity', label: 'How common these values are', agreement: '', weight: -twofolds(rest) }];
}

const sumOf = (steps: readonly WeightStep[]): number => steps.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Why a pair has its probability, as the steps of a waterfall that sum to the log-odds in twofolds: the odds of any two people, what each comparison adds,
 * that it could be somebody else of the household, and other candidates.
 */
export function explainPattern(learned: Learned, pair: ComparedPair): { steps: WeightStep[]; weight: number } {
  const { model, comparisons } = learned;
  const { pattern, rarity, ownRarity, probability } = pair;
  const strangers = model.strangersShare ?? 1 - model.sameShare - model.householdShare;
  const prior = Math.log2(model.sameShare / strangers);
  const steps: WeightStep[] = [
    { key: 'prior', label: 'Any two people', agreement: '', weight: prior },
    ...comparedSteps(learned, pair),
  ];
  const [weights] = weighPatterns(model, comparisons, [pattern]);
  const {
    same,
    household,
    others,
    limit,
    isDoubtful = false,
  } = weights ?? { same: 0, household: -Infinity, others: 0, limit: 0 };
  const counted = (one: number): number => (isDoubtful ? Math.max(0, one) : one);
  const label = isDoubtful ? 'Could be a relative or a namesake' : 'Shared by many people';
  if (limit > 0) steps.push({ key: 'limit', label, agreement: '', weight: -twofolds(limit) });
  const alone = -Math.log2(Math.exp(others + counted(rarity) - same) + Math.exp(household + counted(ownRarity) - same));
  steps.push({ key: 'household', label: 'Others of the household', agreement: '', weight: alone - sumOf(steps) });
  // What is as good as sure has no odds that a share could express.
  const odds = probability > sure ? alone : Math.log2(Math.max(surest, probability) / (1 - probability));
  steps.push({ key: 'rivals', label: 'Other candidates', agreement: '', weight: odds - alone });
  return { steps, weight: odds };
}
