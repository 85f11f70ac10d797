import type { Rule } from '@acquaint/contract';
import { cornersOf } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';

/** A condition over `consumers`, and the joins that it needs. */
export interface PeopleCondition {
  readonly condition: string;
  readonly params: QueryParameters;
  readonly joins?: readonly string[];
}

const metersPerMile = 1_609.344;
const milesPerDegree = 69;

/** Latitudes and longitudes that a circle cannot leave; towards the poles degrees of longitude are shorter. */
function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, miles: number) {
  const height = (miles / milesPerDegree) * 1.02;
  const width = height / Math.max(0.05, Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180));
  return { south: latitude - height, north: latitude + height, west: longitude - width, east: longitude + width };
}

/** States that have a ZIP code anywhere near a box: the file is sorted by state. */
const nearby = (name: string): string => `
        state in (select state from zip_codes
                   where latitude between {${name}_south:Float64} - 5 and {${name}_north:Float64} + 5
                     and longitude between {${name}_west:Float64} - 5 and {${name}_east:Float64} + 5)
    and latitude between {${name}_south:Float64} and {${name}_north:Float64}
    and longitude between {${name}_west:Float64} and {${name}_east:Float64}`;

function boxParameters(name: string, box: ReturnType<typeof boxAround>): QueryParameters {
  return Object.fromEntries(Object.entries(box).map(([side, degrees]) => [`${name}_${side}`, degrees]));
}

/** Meters between a person and a point on a sphere of 6,371 kilometers. The engine's own function is an approximation, half a percent off. */
function haversine(latitude: string, longitude: string): string {
  const half = (from: string, to: string): string => `pow(sin(radians(${to} - ${from}) / 2), 2)`;
  const chord = `${half(latitude, 'latitude')} + cos(radians(${latitude})) * cos(radians(latitude)) * ${half(longitude, 'longitude')}`;
  return `2 * 6371000 * asin(sqrt(${chord}))`;
}

/** People within so many miles of a point. */
export function circle(name: string, { value, miles = 0 }: Rule): PeopleCondition {
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError('A circle has a middle');
  return {
    condition: `${nearby(name)}
    and ${haversine(`{${name}_latitude:Float64}`, `{${name}_longitude:Float64}`)} <= {${name}_meters:Float64}`,
    params: {
      ...boxParameters(name, boxAround(value, miles)),
      [`${name}_longitude`]: value.longitude,
      [`${name}_latitude`]: value.latitude,
      [`${name}_meters`]: miles * metersPerMile,
    },
  };
}

/** People within an area that was drawn. */
export function polygon(name: string, rule: Rule): PeopleCondition {
  const corners = cornersOf(rule);
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  const box = {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
  return {
    condition: `${nearby(name)}
    and pointInPolygon((longitude, latitude), arrayZip({${name}_longitudes:Array(Float64)}, {${name}_latitudes:Array(Float64)}))`,
    params: {
      ...boxParameters(name, box),
      [`${name}_longitudes`]: longitudes,
      [`${name}_latitudes`]: latitudes,
    },
  };
}
