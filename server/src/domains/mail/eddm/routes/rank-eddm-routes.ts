import {
  pageMeta,
  type rankEddmRoutes as operation,
  type RankedRoute,
  type RankedRoutesQuery,
  type RouteProfile,
} from '@acquaint/contract';
import { routeFit, routePieces } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadArea } from '../model/load-eddm.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import { profileOfPersona } from './persona-profile.ts';

type Column = RankedRoutesQuery['orderBy'];

const values: Readonly<Record<Column, (route: RankedRoute) => number | string | null>> = {
  fit: ({ fit }) => fit,
  route: ({ id }) => id,
  pieces: (route) => routePieces(route, 'all'),
  median_age: (route) => route.median_age,
  median_income: (route) => route.median_income,
  household_size: (route) => route.household_size,
};

/** By a column, what is not known last; by the id where both are the same. */
function compareBy(column: Column, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (left: RankedRoute, right: RankedRoute): number => {
    const [one, other] = [values[column](left), values[column](right)];
    if (one === other) return left.id.localeCompare(right.id);
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  };
}

const unknown: RouteProfile = { age: null, log_income: null, household_size: null };

export const rankEddmRoutes: Verb<typeof operation> = async (context, { params, query }) => {
  const area = await context.transaction((tx) => loadArea(tx, params.id));
  const wanted = query.personaId === undefined ? null : await profileOfPersona(context, query.personaId);
  const { routes } = await lookUpRoutes(context.services, area.shape, false);
  const excluded = new Set(area.excluded);
  const ranked = routes.map((route) => {
    const { fit, ...indexes } = routeFit(route, wanted?.profile ?? unknown);
    return {
      ...route,
      ...indexes,
      fit: wanted === null ? null : Math.round(100 * fit),
      is_excluded: excluded.has(route.id),
    };
  });
  const sorted = ranked.toSorted(compareBy(query.orderBy, query.orderDirection));
  const from = query.page * query.perPage;
  return {
    data: sorted.slice(from, from + query.perPage),
    meta: pageMeta(query, sorted.length),
    profile: wanted?.profile ?? null,
    persona: wanted?.persona ?? null,
  };
};
