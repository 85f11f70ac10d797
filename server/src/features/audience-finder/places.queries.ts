import { type Place, place, type PlaceKind } from '@acquaint/contract';
import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';

const countyRow = z.object({ fips: z.string(), name: z.string() });

/** Names of counties with their states, by FIPS code. */
export async function countyNames(clickhouse: ClickHouse, fips: readonly string[]): Promise<Map<string, string>> {
  if (fips.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      select county_fips as fips, concat(any(county), ', ', any(state)) as name
        from zip_codes
       where county_fips in {fips:Array(String)}
       group by county_fips`,
    params: { fips },
    row: countyRow,
  });
  return new Map(rows.map((row) => [row.fips, row.name]));
}

const shownPlaces = 20;
const names: Readonly<Record<PlaceKind, { value: string; name: string; begins: string }>> = {
  zip: { value: 'zip', name: "concat(zip, ' ', any(city), ', ', any(state))", begins: 'zip' },
  city: { value: "concat(city, ', ', state)", name: 'value', begins: 'city' },
  county: { value: 'county_fips', name: "concat(any(county), ', ', any(state))", begins: 'county' },
};

/** Places of a kind whose name begins with a text, in any case. */
export async function placesBeginning(clickhouse: ClickHouse, kind: PlaceKind, search: string): Promise<Place[]> {
  const { value, name, begins } = names[kind];
  return clickhouse.rows({
    sql: `
      select '${kind}' as kind, ${value} as value, ${name} as name,
             toFloat64(avg(zip_codes.latitude)) as latitude, toFloat64(avg(zip_codes.longitude)) as longitude
        from zip_codes
       where startsWith(lower(concat(${begins}, ', ', state)), lower({search:String}))
       group by value
       order by name
       limit ${shownPlaces}`,
    params: { search },
    row: place,
  });
}
