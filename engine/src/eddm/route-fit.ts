import type { CarrierRoute, RouteProfile } from '@acquaint/contract';

type Figures = Pick<CarrierRoute, 'median_age' | 'median_income' | 'household_size'>;
type Figure = RouteProfile['age'];

/** How far a value is from what is typical, in spreads; null where one of both is not known. */
function distance(value: number | null, figure: Figure): number | null {
  return value === null || figure === null || figure.spread <= 0 ? null : (value - figure.mean) / figure.spread;
}

/** As whole percent of what is typical. */
function index(value: number | null, typical: number | null): number | null {
  return value === null || typical === null || typical === 0 ? null : Math.round((100 * value) / typical);
}

export interface RouteFit {
  /** 0 (nothing alike, or nothing known) to 1 (typical in all that is known). */
  readonly fit: number;
  readonly age_index: number | null;
  readonly income_index: number | null;
  readonly size_index: number | null;
}

/**
 * How like a profile those are who live on a route: exp(-d²/2) where d² is the mean of the squared distances of what is known, each in spreads of the
 * profile. Incomes are compared as logarithms.
 */
export function routeFit(
  { median_age: age, median_income: income, household_size: size }: Figures,
  profile: RouteProfile,
): RouteFit {
  const logIncome = income === null || income <= 0 ? null : Math.log(income);
  const distances = [
    distance(age, profile.age),
    distance(logIncome, profile.log_income),
    distance(size, profile.household_size),
  ].filter((one) => one !== null);
  const square = distances.reduce((sum, one) => sum + one ** 2, 0) / Math.max(1, distances.length);
  return {
    fit: distances.length === 0 ? 0 : Math.exp(-square / 2),
    age_index: index(age, profile.age?.mean ?? null),
    income_index: index(income, profile.log_income === null ? null : Math.exp(profile.log_income.mean)),
    size_index: index(size, profile.household_size?.mean ?? null),
  };
}
