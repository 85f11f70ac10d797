import { type MapBounds, type MapLabel, mapLabel } from '@acquaint/contract';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';

/** In degrees of latitude: how much a map shows at most for its counties, or its ZIP codes, to be named. */
const countiesUntil = 8;
const zipsUntil = 1;

const kinds = {
  city: { name: 'city', group: 'city, state', most: 60 },
  county: { name: 'county', group: 'county, county_fips', most: 60 },
  zip: { name: 'zip', group: 'zip', most: 150 },
} as const;

/** Names for a part of a map, the largest places first. */
export async function mapLabels(clickhouse: ClickHouse, bounds: MapBounds): Promise<MapLabel[]> {
  const height = bounds.north - bounds.south;
  const near = height > countiesUntil ? [] : ([height > zipsUntil ? 'county' : 'zip'] as const);
  const found = (['city', ...near] as const).map((kind) => {
    const { name, group, most } = kinds[kind];
    return clickhouse.rows({
      sql: `
        select '${kind}' as kind, ${name} as name, toUInt32(max(city_population)) as people,
               toFloat64(avg(zip_codes.latitude)) as latitude, toFloat64(avg(zip_codes.longitude)) as longitude
          from zip_codes
         group by ${group}
        having latitude between {south:Float64} and {north:Float64}
           and longitude between {west:Float64} and {east:Float64}
         order by people desc, name
         limit ${most}`,
      params: { ...bounds },
      row: mapLabel,
    });
  });
  return (await Promise.all(found)).flat();
}
