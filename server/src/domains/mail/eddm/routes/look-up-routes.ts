import { type CarrierRoute, type EddmShape, eddmLimits, type Position } from '@acquaint/contract';
import { holdsRoute, shapeBounds, utcDayOf } from '@acquaint/engine';
import { type CarrierRouteProvider, CarrierRouteError } from '../../../../integrations/carrier-routes/port.ts';
import type { Services } from '../../../../platform/services.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { routesInRange, storedZips, storeRoutes } from './carrier-routes.queries.ts';
import { placesOfZips, zipsWithin } from './places.queries.ts';

type Needed = Pick<Services, 'clickhouse' | 'carrierRoutes' | 'now'>;

/** How long counts of the post are taken as they are, in milliseconds. */
const freshFor = 30 * 86_400_000;
/** ZIP codes that are asked for at the post within one request; the next request asks for more. */
const zipsAtOnce = 4;
/** Routes reach beyond the middle of their ZIP code: how far around a place ZIP codes are looked for, in degrees. */
const reach = 0.08;
/** Read at most, before those outside of a place are left out. */
const mostRead = 20_000;

/** ZIP codes that a provider has no routes for: they are asked for once while the process runs. */
const emptyZips = new WeakMap<CarrierRouteProvider, Set<string>>();

function emptiesOf(provider: CarrierRouteProvider): Set<string> {
  const known = emptyZips.get(provider) ?? new Set<string>();
  emptyZips.set(provider, known);
  return known;
}

/** Asks the post for ZIP codes and stores what it says. */
async function fetchZips(
  { clickhouse, now }: Needed,
  provider: CarrierRouteProvider,
  places: ReadonlyMap<string, Position>,
): Promise<void> {
  for (const zip of places.keys()) {
    const routes = await provider.routesOf(zip);
    if (routes.length === 0) emptiesOf(provider).add(zip);
    const at = now();
    await storeRoutes(clickhouse, { routes, source: 'usps', countedOn: utcDayOf(at), at, middles: places });
  }
}

interface Refreshed {
  readonly waiting: number;
  readonly problem: string;
}

/** Asks the post for ZIP codes that are not stored or whose counts are old, some at once. What the operator imported stays as it is. */
export async function refreshZips(
  services: Needed,
  places: ReadonlyMap<string, Position>,
  { freshAfter, most }: { readonly freshAfter: number; readonly most: number },
): Promise<Refreshed> {
  const { carrierRoutes: provider, clickhouse } = services;
  if (provider === null) return { waiting: 0, problem: '' };
  const stored = await storedZips(clickhouse, [...places.keys()]);
  const wanted = [...places].filter(([zip]) => {
    const known = stored.get(zip);
    const isOld = known?.source === 'usps' && known.storedAt < freshAfter;
    return (known === undefined || known.source === 'sample' || isOld) && !emptiesOf(provider).has(zip);
  });
  try {
    await fetchZips(services, provider, new Map(wanted.slice(0, most)));
    return { waiting: Math.max(0, wanted.length - most), problem: '' };
  } catch (error) {
    if (!(error instanceof CarrierRouteError)) throw error;
    return { waiting: 0, problem: error.message };
  }
}

export interface FoundRoutes extends Refreshed {
  readonly routes: readonly CarrierRoute[];
  readonly isCut: boolean;
}

/** The routes of a place, as they are stored; what is not is asked for where a provider is set up. */
export async function lookUpRoutes(services: Needed, shape: EddmShape, withStreets: boolean): Promise<FoundRoutes> {
  const clickhouse = await withZipCodes(services.clickhouse);
  const bounds = shapeBounds(shape);
  const places =
    bounds === null
      ? await placesOfZips(clickhouse, shape.type === 'zips' ? shape.zips : [])
      : await zipsWithin(clickhouse, [bounds[0] - reach, bounds[1] - reach, bounds[2] + reach, bounds[3] + reach]);
  const freshAfter = services.now().getTime() - freshFor;
  const refreshed = await refreshZips(services, places, { freshAfter, most: zipsAtOnce });
  const range = bounds === null ? { zips: [...places.keys()] } : { bounds };
  const found = await routesInRange(clickhouse, range, { limit: mostRead, withStreets });
  const inside = found.filter((route) => holdsRoute(shape, route));
  const limit = withStreets ? eddmLimits.shownRoutes : mostRead;
  return { ...refreshed, routes: inside.slice(0, limit), isCut: inside.length > limit };
}
