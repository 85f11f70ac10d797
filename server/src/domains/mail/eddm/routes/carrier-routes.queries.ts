import { type CarrierRoute, carrierRoute, type Position, type RouteSource } from '@acquaint/contract';
import { routeKindOf } from '@acquaint/engine';
import { z } from 'zod';
import type { PostalRoute } from '../../../../integrations/carrier-routes/port.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

const row = z.object({
  zip: z.string(),
  route: z.string(),
  city: z.string(),
  facility: z.string(),
  residential: z.number(),
  business: z.number(),
  median_age: z.number(),
  median_income: z.number(),
  household_size: z.number(),
  longitude: z.number(),
  latitude: z.number(),
  paths: z.string(),
  source: carrierRoute.shape.source,
  counted_on: z.string(),
});

const known = (value: number): number | null => (value > 0 ? value : null);
const tenth = (value: number): number | null => (value > 0 ? Math.round(value * 10) / 10 : null);

function routeOf({ paths, ...reported }: z.infer<typeof row>): CarrierRoute {
  return {
    ...reported,
    id: `${reported.zip}${reported.route}`,
    kind: routeKindOf(reported.route),
    median_age: tenth(reported.median_age),
    median_income: known(reported.median_income),
    household_size: tenth(reported.household_size),
    paths: carrierRoute.shape.paths.parse(paths === '' ? [] : JSON.parse(paths)),
  };
}

/** The middle of lines: the mean of their points. */
function middleOf(paths: readonly (readonly Position[])[]): Position | null {
  const points = paths.flat();
  if (points.length === 0) return null;
  const mean = (place: 0 | 1): number => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  return [mean(0), mean(1)];
}

/** What is stored of a route. Sections of boxes have no streets: they are where their post office is taken to be. */
interface StoredRoutes {
  readonly routes: readonly PostalRoute[];
  readonly source: RouteSource;
  readonly countedOn: string;
  readonly at: Date;
  /** Where routes without streets are, by ZIP code. */
  readonly middles: ReadonlyMap<string, Position>;
}

/** Stores routes; a ZIP code's are exchanged as a whole, so that those which the source no longer lists go. */
export async function storeRoutes(
  clickhouse: ClickHouse,
  { routes, source, countedOn, at, middles }: StoredRoutes,
): Promise<void> {
  const storedAt = clickHouseTime(at);
  await clickhouse.insert(
    'carrier_routes',
    routes.map((reported) => {
      const [longitude, latitude] = middleOf(reported.paths) ?? middles.get(reported.zip) ?? [0, 0];
      return {
        zip: reported.zip,
        route: reported.route,
        city: reported.city,
        facility: reported.facility,
        residential: reported.residential,
        business: reported.business,
        median_age: reported.median_age ?? 0,
        median_income: reported.median_income ?? 0,
        household_size: reported.household_size ?? 0,
        longitude,
        latitude,
        paths: JSON.stringify(reported.paths),
        source,
        counted_on: countedOn,
        stored_at: storedAt,
      };
    }),
  );
  await clickhouse.command(
    'delete from carrier_routes where zip in {zips:Array(String)} and stored_at < {at:DateTime64(3)} settings lightweight_deletes_sync = 2',
    { zips: [...new Set(routes.map(({ zip }) => zip))], at: storedAt },
  );
}

const columns = Object.keys(row.shape).join(', ');

/** Where stored routes are looked for: ZIP codes, or west, south, east and north. */
export type RouteRange =
  | { readonly zips: readonly string[] }
  | { readonly bounds: readonly [west: number, south: number, east: number, north: number] };

function conditionOf(range: RouteRange): { sql: string; params: Record<string, unknown> } {
  if ('zips' in range) return { sql: 'zip in {zips:Array(String)}', params: { zips: [...range.zips] } };
  const [west, south, east, north] = range.bounds;
  return {
    sql: 'longitude between {west:Float64} and {east:Float64} and latitude between {south:Float64} and {north:Float64}',
    params: { west, south, east, north },
  };
}

/** Stored routes of a range, by ZIP code and route. Without streets they are small. */
export async function routesInRange(
  clickhouse: ClickHouse,
  range: RouteRange,
  { limit, withStreets }: { readonly limit: number; readonly withStreets: boolean },
): Promise<CarrierRoute[]> {
  const { sql, params } = conditionOf(range);
  const rows = await clickhouse.rows({
    sql: `select ${withStreets ? columns : columns.replace('paths', "'' as paths")}
            from carrier_routes final where ${sql} order by zip, route limit ${limit}`,
    params,
    row,
  });
  return rows.map((one) => routeOf(one));
}

/** The stored routes with these ids, without their streets. */
export async function routesById(clickhouse: ClickHouse, ids: readonly string[]): Promise<CarrierRoute[]> {
  if (ids.length === 0) return [];
  const rows = await clickhouse.rows({
    sql: `select ${columns.replace('paths', "'' as paths")}
            from carrier_routes final
           where zip in {zips:Array(String)} and concat(zip, route) in {ids:Array(String)}
           order by zip, route`,
    params: { ids: [...ids], zips: [...new Set(ids.map((id) => id.slice(0, 5)))] },
    row,
  });
  return rows.map((one) => routeOf(one));
}

const zipRow = z.object({ zip: z.string(), source: carrierRoute.shape.source, stored: z.number() });

/** When the routes of ZIP codes were stored, and where they are from. */
export async function storedZips(
  clickhouse: ClickHouse,
  zips: readonly string[],
): Promise<Map<string, { source: RouteSource; storedAt: number }>> {
  if (zips.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `select zip, any(source) as source, toUnixTimestamp64Milli(max(stored_at)) as stored
            from carrier_routes final where zip in {zips:Array(String)} group by zip`,
    params: { zips: [...zips] },
    row: zipRow,
  });
  return new Map(rows.map(({ zip, source, stored }) => [zip, { source, storedAt: stored }]));
}

/** Deletes all routes of a source. */
export async function deleteRoutes(clickhouse: ClickHouse, source: RouteSource): Promise<void> {
  await clickhouse.command(
    'delete from carrier_routes where source = {source:String} settings lightweight_deletes_sync = 2',
    { source },
  );
}

const countRow = z.object({ count: z.number() });

export async function countRoutes(clickhouse: ClickHouse, source: RouteSource): Promise<number> {
  const [found] = await clickhouse.rows({
    sql: 'select count() as count from carrier_routes final where source = {source:String}',
    params: { source },
    row: countRow,
  });
  return found?.count ?? 0;
}
