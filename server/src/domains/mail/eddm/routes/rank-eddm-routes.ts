import {
  type rankEddmRoutes as operation,
  type RankedRoute,
  type RankedRoutesQuery,
  type RouteProfile,
} from '@acquaint/contract';
import { routeFit, routePieces } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy, type PagePart, type Placed } from '../../../../platform/http/cursors.ts';
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

type Value = number | string | null;

/** By a value, what is not known last; by the id where both are the same. */
function compareBy(direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return ([one, id]: readonly [Value, string], [other, otherId]: readonly [Value, string]): number => {
    if (one === other) return id.localeCompare(otherId);
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  };
}

/** A value as it was before it became text. */
const valueOf = (column: Column, text: string | null): Value =>
  text === null || column === 'route' ? text : Number(text);

/** The part of all routes, in their order, that a page needs. */
function pageOfRoutes(
  ranked: readonly RankedRoute[],
  { orderBy, orderDirection }: RankedRoutesQuery,
  { after, offset, limit }: PagePart,
): Placed<RankedRoute>[] {
  const compare = compareBy(orderDirection);
  const keyOf = (route: RankedRoute) => [values[orderBy](route), route.id] as const;
  const sorted = ranked.toSorted((left, right) => compare(keyOf(left), keyOf(right)));
  const [value = null, id = ''] = after ?? [];
  const place = [valueOf(orderBy, value), id ?? ''] as const;
  const left = after === null ? sorted : sorted.filter((route) => compare(keyOf(route), place) > 0);
  return left.slice(offset, offset + limit).map((row) => {
    const [own] = keyOf(row);
    return { ...row, place: [own === null ? null : String(own), row.id] };
  });
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
  const list = `routes of ${area.id}`;
  const { rows, meta } = await pageBy(context.services.secrets, { list, ...query }, (part) =>
    Promise.resolve({ rows: pageOfRoutes(ranked, query, part), total: ranked.length }),
  );
  return {
    data: rows,
    meta: { ...meta, profile: wanted?.profile ?? null, persona: wanted?.persona ?? null },
  };
};
