import type { Position } from '@acquaint/contract';
import { routeKindOf } from '@acquaint/engine';
import type { PostalRoute } from '../../../../integrations/carrier-routes/port.ts';

/** ZIP codes of the sample area. */
export const sampleZips = ['04101', '04102', '04103', '04106', '04092'] as const;

const cities: Readonly<Record<string, string>> = { '04106': 'SOUTH PORTLAND ME', '04092': 'WESTBROOK ME' };

/** In meters: between streets, and how far the town reaches. */
const block = { long: 190, short: 125 } as const;
const townRadius = 6_200;
const turned = (27 * Math.PI) / 180;
/** Deliveries of one carrier at most. */
const mostOfRoute = 720;

/** A number from 0 to 1 that follows from whole numbers. */
function chance(...numbers: readonly number[]): number {
  let state = 2_166_136_261;
  for (const number of numbers) state = Math.imul(state ^ (number + 7_919), 16_777_619);
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519);
  state = Math.imul(state ^ (state >>> 13), 3_266_489_917);
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296;
}

type Meters = readonly [east: number, north: number];

/** Where a crossing of streets is: on a turned lattice that bends a little. */
function crossing(column: number, row: number): Meters {
  const [u, v] = [column * block.long + 70 * Math.sin(row / 5), row * block.short + 55 * Math.sin(column / 4)];
  return [u * Math.cos(turned) - v * Math.sin(turned), u * Math.sin(turned) + v * Math.cos(turned)];
}

/** The sea lies in the southeast, behind a bent shore. */
const isWater = ([east, north]: Meters): boolean => east * 0.75 - north * 0.66 > 2_900 + 500 * Math.sin(north / 900);

/** A street between two crossings. */
interface Street {
  readonly isLong: boolean;
  readonly column: number;
  readonly row: number;
  readonly middle: Meters;
  readonly fromCenter: number;
  readonly homes: number;
  readonly shops: number;
}

function streetAt(column: number, row: number, isLong: boolean): Street | null {
  const [from, to] = [crossing(column, row), crossing(column + (isLong ? 1 : 0), row + (isLong ? 0 : 1))];
  const middle: Meters = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const fromCenter = Math.hypot(...middle) / townRadius;
  const isMissing = chance(column, row, isLong ? 1 : 2) < 0.12 + 0.5 * fromCenter ** 2;
  if (fromCenter > 1 || isWater(from) || isWater(to) || isMissing) return null;
  const density = 1.25 - fromCenter;
  return {
    isLong,
    column,
    row,
    middle,
    fromCenter,
    homes: Math.round((5 + 13 * chance(column, row, 3)) * density),
    shops: chance(column, row, 4) < 0.3 * density ** 2 ? 1 + Math.round(4 * chance(column, row, 5) * density) : 0,
  };
}

const deliveriesOf = (streets: readonly Street[]): number =>
  streets.reduce((sum, { homes, shops }) => sum + homes + shops, 0);

/** Cuts streets into the ways of carriers: in two across the longer side, until each is small enough. */
function cutIntoRoutes(streets: readonly Street[]): (readonly Street[])[] {
  if (deliveriesOf(streets) <= mostOfRoute || streets.length < 2) return [streets];
  const reachOf = (place: 0 | 1): number => {
    const values = streets.map(({ middle }) => middle[place]);
    return Math.max(...values) - Math.min(...values);
  };
  const place = reachOf(0) > reachOf(1) ? 0 : 1;
  const sorted = streets.toSorted((left, right) => left.middle[place] - right.middle[place]);
  const half = deliveriesOf(sorted) / 2;
  let count = 0;
  const cut = sorted.findIndex(({ homes, shops }) => (count += homes + shops) >= half);
  const at = Math.min(Math.max(1, cut), sorted.length - 1);
  return [...cutIntoRoutes(sorted.slice(0, at)), ...cutIntoRoutes(sorted.slice(at))];
}

const metersOfDegree = 111_320;

function positionOf([east, north]: Meters, [longitude, latitude]: Position): Position {
  const wide = metersOfDegree * Math.cos((latitude * Math.PI) / 180);
  const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
  return [rounded(longitude + east / wide), rounded(latitude + north / metersOfDegree)];
}

/** Streets that follow each other become one line. */
function linesOf(streets: readonly Street[], center: Position): Position[][] {
  const byLine = Map.groupBy(streets, ({ isLong, column, row }) => (isLong ? `row ${row}` : `column ${column}`));
  return [...byLine.values()].flatMap((onLine) => {
    const along = (street: Street): number => (street.isLong ? street.column : street.row);
    const lines: Position[][] = [];
    let last = Number.NaN;
    for (const street of onLine.toSorted((left, right) => along(left) - along(right))) {
      const { isLong, column, row } = street;
      const end = positionOf(crossing(column + (isLong ? 1 : 0), row + (isLong ? 0 : 1)), center);
      if (along(street) === last + 1) lines.at(-1)?.push(end);
      else lines.push([positionOf(crossing(column, row), center), end]);
      last = along(street);
    }
    return lines;
  });
}

function routeOfStreets(
  streets: readonly Street[],
  { zip, number, center }: { readonly zip: string; readonly number: number; readonly center: Position },
): PostalRoute {
  const mean = (value: (street: Street) => number): number =>
    streets.reduce((sum, street) => sum + value(street), 0) / streets.length;
  const [east, north, outside] = [
    mean(({ middle }) => middle[0]),
    mean(({ middle }) => middle[1]),
    mean(({ fromCenter }) => fromCenter),
  ];
  const noise = chance(number, Number(zip)) - 0.5;
  const wealth = 0.5 + 0.35 * Math.sin(east / 1_900 + 1) * Math.cos(north / 2_300) + 0.2 * outside + 0.25 * noise;
  const route = `${outside > 0.78 ? 'R' : 'C'}${String(number).padStart(3, '0')}`;
  const city = cities[zip] ?? 'PORTLAND ME';
  return {
    zip,
    route,
    kind: routeKindOf(route),
    city,
    facility: `${city.slice(0, -3)} POST OFFICE`,
    residential: streets.reduce((sum, { homes }) => sum + homes, 0),
    business: streets.reduce((sum, { shops }) => sum + shops, 0),
    median_age: Math.round(10 * (33 + 20 * outside + 8 * wealth + 6 * noise)) / 10,
    median_income: Math.max(24_000, Math.round((38_000 + 92_000 * wealth) / 100) * 100),
    household_size: Math.round(10 * (1.7 + 1.1 * outside + 0.3 * noise)) / 10,
    paths: linesOf(streets, center),
  };
}

function boxesOf(zip: string): PostalRoute {
  const city = cities[zip] ?? 'PORTLAND ME';
  return {
    zip,
    route: 'B001',
    kind: 'box',
    city,
    facility: `${city.slice(0, -3)} POST OFFICE`,
    residential: 180 + Math.round(240 * chance(Number(zip))),
    business: 0,
    median_age: null,
    median_income: null,
    household_size: null,
    paths: [],
  };
}

/** A made-up town with streets, carriers and those who live there: the same each time. It lies around the middle of its ZIP codes. */
export function sampleArea(middles: ReadonlyMap<string, Position>): PostalRoute[] {
  const places = sampleZips.flatMap((zip) => {
    const middle = middles.get(zip);
    return middle === undefined ? [] : [{ zip, middle }];
  });
  const [first] = places;
  if (first === undefined) return [];
  const meanOf = (place: 0 | 1): number => places.reduce((sum, { middle }) => sum + middle[place], 0) / places.length;
  const center: Position = [meanOf(0), meanOf(1)];
  const nearest = (street: Street): string => {
    const [x, y] = positionOf(street.middle, center);
    const distance = ([longitude, latitude]: Position): number => Math.hypot((longitude - x) * 0.72, latitude - y);
    return places.reduce((best, next) => (distance(next.middle) < distance(best.middle) ? next : best), first).zip;
  };
  const reach = Math.ceil(townRadius / block.short) + 2;
  const lattice = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const streets = lattice.flatMap((column) =>
    lattice.flatMap((row) => [streetAt(column, row, true), streetAt(column, row, false)].filter((one) => one !== null)),
  );
  return [...Map.groupBy(streets, nearest)].flatMap(([zip, ofZip]) => [
    ...cutIntoRoutes(ofZip).map((ofRoute, index) => routeOfStreets(ofRoute, { zip, number: index + 1, center })),
    boxesOf(zip),
  ]);
}
