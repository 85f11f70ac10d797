import type { RouteCounts } from '@acquaint/engine';
import { texts } from '../eddm.texts.ts';

/** What the map can show by shades: the darker the more. */
export const shadings: Readonly<
  Record<
    'none' | 'income' | 'age' | 'size',
    { readonly label: string; readonly value: (route: RouteCounts) => number | null }
  >
> = {
  none: { label: texts.nothing, value: () => null },
  income: { label: texts.income, value: ({ median_income: income }) => income },
  age: { label: texts.age, value: ({ median_age: age }) => age },
  size: { label: texts.householdSize, value: ({ household_size: size }) => size },
};

/** A shade from 0 to 1 for each route, by its rank; null for none. */
export function shadesOf(
  routes: readonly RouteCounts[],
  by: keyof typeof shadings,
): ReadonlyMap<string, number> | null {
  if (by === 'none') return null;
  const { value } = shadings[by];
  const known = routes
    .map((route) => ({ id: route.id, value: value(route) }))
    .filter((one): one is { id: string; value: number } => one.value !== null)
    .toSorted((left, right) => left.value - right.value);
  return new Map(known.map(({ id }, rank) => [id, known.length === 1 ? 1 : rank / (known.length - 1)]));
}
