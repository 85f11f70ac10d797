import type { Position } from '@acquaint/contract';
import { standardAddress } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';

const foundAddress = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});
export type FoundAddress = z.infer<typeof foundAddress>;

const shownAddresses = 5;
const mostCompared = 2_000;

interface WantedAddress {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Addresses of the consumer file in a ZIP code or a city, however the street is written; what is wanted is in the standard form. */
export async function findAddresses(
  clickhouse: AccountClickHouse,
  { number, street, city, state, zip }: WantedAddress,
): Promise<FoundAddress[]> {
  if (zip === '' && (city === '' || state === '')) return [];
  const where = zip === '' ? 'state = {state:String} and lower(city) = lower({city:String})' : 'zip = {zip:String}';
  const rows = await clickhouse.rows({
    sql: `select address, city, state, zip, toFloat64(any(consumers.longitude)) as longitude, toFloat64(any(consumers.latitude)) as latitude
            from consumers
           where ${where} and startsWith(address, {number:String}) and consumers.longitude != 0 and ${notSuppressed}
           group by address, city, state, zip
           order by address
           limit ${mostCompared}`,
    params: { zip, city, state: state.toUpperCase(), number: `${number} ` },
    row: foundAddress,
  });
  const isWanted = ({ address }: FoundAddress): boolean => {
    const reported = standardAddress(address);
    return reported.number === number && (reported.street ?? '').startsWith(street);
  };
  return rows.filter(isWanted).slice(0, shownAddresses);
}

const zipRow = z.object({ zip: z.string(), longitude: z.number(), latitude: z.number() });

/** ZIP codes whose middle lies within west, south, east and north, and where they are. */
export async function zipsWithin(
  clickhouse: ClickHouse,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<Map<string, Position>> {
  const rows = await clickhouse.rows({
    sql: `select zip, toFloat64(zip_codes.longitude) as longitude, toFloat64(zip_codes.latitude) as latitude
            from zip_codes
           where zip_codes.longitude between {west:Float64} and {east:Float64}
             and zip_codes.latitude between {south:Float64} and {north:Float64}
           order by zip`,
    params: { west, south, east, north },
    row: zipRow,
  });
  return new Map(rows.map(({ zip, longitude, latitude }) => [zip, [longitude, latitude]]));
}

/** Where ZIP codes are; those that there are not are missing. */
export async function placesOfZips(clickhouse: ClickHouse, zips: readonly string[]): Promise<Map<string, Position>> {
  if (zips.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `select zip, toFloat64(zip_codes.longitude) as longitude, toFloat64(zip_codes.latitude) as latitude
            from zip_codes where zip in {zips:Array(String)}`,
    params: { zips: [...zips] },
    row: zipRow,
  });
  return new Map(rows.map(({ zip, longitude, latitude }) => [zip, [longitude, latitude]]));
}
