import type { CarrierRoute, EddmShape, listEddmRoutes as operation, Position, RouteSource } from '@acquaint/contract';
import { writeDay } from '@acquaint/engine/dates';
import type { Verb } from '../../../../platform/http/bind.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { lookUpRoutes } from './look-up-routes.ts';

interface AskedPlace {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly miles?: number | undefined;
  readonly corners?: string | undefined;
  readonly zips?: string | undefined;
}

function cornersOf(text: string): Position[] {
  const numbers = text.split(',').map(Number);
  const corners = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Position => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
  const isPlaced = corners.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  if (numbers.length % 2 !== 0 || corners.length < 3 || corners.length > 100 || !isPlaced)
    throw invalidInput({
      corners: ['Must be three to a hundred corners, each with longitude and latitude in degrees'],
    });
  return corners;
}

function shapeOf({ lat, lng, miles, corners, zips }: AskedPlace): EddmShape {
  if (corners !== undefined) return { type: 'polygon', corners: cornersOf(corners) };
  if (zips !== undefined) return { type: 'zips', zips: [...new Set(zips.split(','))] };
  return { type: 'circle', longitude: lng ?? 0, latitude: lat ?? 0, miles: miles ?? 1 };
}

const sentences: Readonly<Record<RouteSource, (day: string) => string>> = {
  file: (day) => `Counts of ${day}, from a file of the operator.`,
  usps: (day) => `Counts of the USPS, asked for since ${day}.`,
  sample: () => 'Sample routes: streets and counts are made up. Do not mail by them.',
};

/** Where counts are from, with the oldest day of each source. */
function sourcesOfRoutes(routes: readonly Pick<CarrierRoute, 'source' | 'counted_on'>[]) {
  return [...Map.groupBy(routes, ({ source }) => source)].map(([source, ofSource]) => {
    const [oldest = '1970-01-01'] = ofSource.map((route) => route.counted_on).toSorted();
    return { source, routes: ofSource.length, says: sentences[source](writeDay(oldest)) };
  });
}

export const listEddmRoutes: Verb<typeof operation> = async ({ services }, { query }) => {
  const { routes, isCut, waiting, problem } = await lookUpRoutes(services, shapeOf(query), true);
  return { data: [...routes], meta: { sources: sourcesOfRoutes(routes), is_cut: isCut, waiting, problem } };
};
