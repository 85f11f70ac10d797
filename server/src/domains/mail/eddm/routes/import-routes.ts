import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Position } from '@acquaint/contract';
import { routeKindOf } from '@acquaint/engine';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { chain } from 'stream-chain';
import { z } from 'zod';
import type { PostalRoute } from '../../../../integrations/carrier-routes/port.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { CommandError } from '../../../../platform/command-line/command-line.ts';
import { CsvError, readCsv } from '../../../../platform/csv/csv.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { storeRoutes } from './carrier-routes.queries.ts';
import { placesOfZips } from './places.queries.ts';

type Cells = Readonly<Record<string, unknown>>;

interface FoundRoute {
  /** The row or the feature, from 1. */
  readonly place: number;
  readonly cells: Cells;
  readonly paths: Position[][];
}

/** Names of columns and properties, in lower case: ours, and those of the service of the USPS. */
const names = {
  zip: ['zip', 'zip_code', 'zipcode', 'zip5'],
  route: ['route', 'crid', 'crid_id', 'carrier_route'],
  residential: ['residential', 'res_cnt', 'residential_count'],
  business: ['business', 'bus_cnt', 'business_count'],
  age: ['median_age', 'med_age'],
  income: ['median_income', 'med_income'],
  size: ['household_size', 'avg_hh_siz'],
  city: ['city', 'city_state'],
  facility: ['facility', 'facility_name', 'post_office'],
  longitude: ['longitude', 'lng', 'lon'],
  latitude: ['latitude', 'lat'],
} as const;

function textOf(cells: Cells, field: keyof typeof names): string {
  const name = names[field].find((each) => cells[each] !== undefined && cells[each] !== null);
  const value = name === undefined ? '' : cells[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A number of a row; null without one. Throws CommandError that names the row and the field. */
function numberOf({ place, cells }: FoundRoute, field: keyof typeof names): number | null {
  const text = textOf(cells, field).replaceAll(/[$,]/g, '');
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new CommandError(`Row ${place}: ${field} is “${text}”, which is no number.`);
  return value;
}

function reportedOf(found: FoundRoute): PostalRoute {
  const { place, cells, paths } = found;
  const zip = textOf(cells, 'zip').padStart(5, '0');
  const route = textOf(cells, 'route').toUpperCase();
  if (!/^\d{5}$/.test(zip)) throw new CommandError(`Row ${place}: “${zip}” is no ZIP code of five digits.`);
  if (!/^[BCHR]\d{3}$/.test(route)) throw new CommandError(`Row ${place}: “${route}” is no route such as C002.`);
  const residential = numberOf(found, 'residential');
  if (residential === null || residential < 0)
    throw new CommandError(`Row ${place}: there is no count of homes (column residential or RES_CNT).`);
  const [longitude, latitude] = [numberOf(found, 'longitude'), numberOf(found, 'latitude')];
  const point: Position[][] = longitude === null || latitude === null ? [] : [[[longitude, latitude]]];
  const positive = (value: number | null): number | null => (value === null || value <= 0 ? null : value);
  const income = positive(numberOf(found, 'income'));
  return {
    zip,
    route,
    kind: routeKindOf(route),
    city: textOf(cells, 'city'),
    facility: textOf(cells, 'facility'),
    residential: Math.round(residential),
    business: Math.max(0, Math.round(numberOf(found, 'business') ?? 0)),
    median_age: positive(numberOf(found, 'age')),
    median_income: income === null ? null : Math.round(income),
    household_size: positive(numberOf(found, 'size')),
    paths: paths.length > 0 ? paths : point,
  };
}

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const line = z.array(position);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
  z.object({ type: z.literal('Point'), coordinates: position }),
]);
const feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()),
  geometry: geometry.nullable(),
});

function linesOf(shape: z.infer<typeof geometry> | null): Position[][] {
  if (shape === null) return [];
  const lines: Readonly<Record<z.infer<typeof geometry>['type'], () => unknown>> = {
    LineString: () => [shape.coordinates],
    MultiLineString: () => shape.coordinates,
    Polygon: () => shape.coordinates,
    // The schema says only that it is a list; what is in it is parsed below.
    MultiPolygon: () => (shape.coordinates as unknown[][]).flat(),
    Point: () => [[shape.coordinates]],
  };
  return z
    .array(line)
    .parse(lines[shape.type]())
    .map((points) => points.map(([x, y]): Position => [x, y]));
}

async function* readFeatures(file: string): AsyncGenerator<FoundRoute> {
  const features = chain([createReadStream(file), parser(), pick({ filter: 'features' }), streamArray()]);
  let place = 0;
  // The package types what it reads as anything.
  for await (const { value } of features as AsyncIterable<{ value: unknown }>) {
    place += 1;
    const found = feature.safeParse(value);
    if (!found.success)
      throw new CommandError(`Feature ${place} is none of GeoJSON with lines, areas or a point in degrees.`);
    const { properties, geometry: shape } = found.data;
    const cells = Object.fromEntries(Object.entries(properties).map(([name, cell]) => [name.toLowerCase(), cell]));
    yield { place, cells, paths: linesOf(shape) };
  }
}

async function* readRows(file: string): AsyncGenerator<FoundRoute> {
  for await (const { line: place, cells } of readCsv(file)) yield { place, cells, paths: [] };
}

const atOnce = 2_000;

export interface RouteImport {
  readonly clickhouse: ClickHouse;
  /** A CSV file with a header line, or GeoJSON. */
  readonly file: string;
  /** The day of the counts (YYYY-MM-DD). */
  readonly countedOn: string;
  readonly at: Date;
}

/** Calls for each part of the rows; the rows of one ZIP code that follow each other stay together. */
async function inParts(
  rows: AsyncIterable<FoundRoute>,
  store: (part: readonly PostalRoute[]) => Promise<void>,
): Promise<number> {
  let part: PostalRoute[] = [];
  let count = 0;
  for await (const row of rows) {
    const reported = reportedOf(row);
    if (part.length >= atOnce && part.at(-1)?.zip !== reported.zip) {
      await store(part);
      part = [];
    }
    part.push(reported);
    count += 1;
  }
  if (part.length > 0) await store(part);
  return count;
}

/**
 * Loads carrier routes from a file; those of its ZIP codes are exchanged. The file is read twice, so that one with an error changes nothing. Throws
 * CommandError that names the row.
 */
export async function importRoutes({ clickhouse, file, countedOn, at }: RouteImport): Promise<number> {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`);
  const read = /\.csv$/i.test(file) ? readRows : /\.(?:geo)?json$/i.test(file) ? readFeatures : null;
  if (read === null) throw new CommandError(`${basename(file)} must be a .csv, .json or .geojson file.`);
  try {
    const count = await inParts(read(file), () => Promise.resolve());
    if (count === 0) throw new CommandError(`${basename(file)} holds no routes.`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof CsvError || error instanceof Error ? error.message : '';
    throw new CommandError(`${basename(file)} cannot be read: ${reason}`, { cause: error });
  }
  await withZipCodes(clickhouse);
  return inParts(read(file), async (routes) => {
    const middles = await placesOfZips(clickhouse, [...new Set(routes.map(({ zip }) => zip))]);
    await storeRoutes(clickhouse, { routes, source: 'file', countedOn, at, middles });
  });
}
