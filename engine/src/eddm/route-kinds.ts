import type { RouteKind } from '@acquaint/contract';

const kinds: Readonly<Record<string, RouteKind>> = { C: 'city', R: 'rural', H: 'contract', B: 'box' };

/** What kind of carrier a route is of, by its letter: C002 is one of a city. */
export function routeKindOf(route: string): RouteKind {
  return kinds[route.slice(0, 1)] ?? 'city';
}

/** How kinds of routes are said. */
export const routeKindLabels: Readonly<Record<RouteKind, string>> = {
  city: 'City',
  rural: 'Rural',
  contract: 'Contract',
  box: 'PO boxes',
};
