import { type Place, place, type PlaceKind } from '@acquaint/contract';
import { stateNames } from '@acquaint/engine';
import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';

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

/** A name as it is compared: in lower case, without accents, with a blank for every other sign. */
const plain = (name: string): string =>
  String.raw`replaceRegexpAll(replaceRegexpAll(normalizeUTF8NFKD(lowerUTF8(${name})), '\\p{Mn}+', ''), '[^a-z0-9]+', ' ')`;

/** Counties are called “St. Louis” where cities are “Saint Louis”. */
const writtenOut = (county: string): string => `replaceRegexpOne(${county}, '^St[.]? ', 'Saint ')`;

const shownPlaces = 20;
const names: Readonly<Record<PlaceKind, { value: string; name: string; begins: string; order: string }>> = {
  zip: { value: 'zip', name: "concat(zip, ' ', any(city), ', ', any(state))", begins: 'zip', order: 'name' },
  city: {
    value: "concat(city, ', ', state)",
    name: 'value',
    begins: 'city',
    order: `${plain('any(city)')} = {search:String} desc, max(city_population) desc, name`,
  },
  county: {
    value: 'county_fips',
    name: "concat(any(county), ', ', any(state))",
    begins: writtenOut('county'),
    order: `${plain(writtenOut('any(county)'))} = {search:String} desc, max(city_population) desc, name`,
  },
};

const written: readonly (readonly [RegExp, string])[] = [
  [/[\u0300-\u036f]/g, ''],
  [/\b([a-z])\. ?([a-z])\.?$/, '$1$2'],
  [/[^a-z0-9]+/g, ' '],
  [/^ | $/g, ''],
  [/^st /, 'saint '],
  [/^ft /, 'fort '],
  [/^mt /, 'mount '],
  [/^new york city/, 'new york'],
  [/^washington d ?c$/, 'washington dc'],
  [/ county(?= |$)/, ''],
];

/** A place as it is compared: `Portland, ME` and `portland maine` begin alike, and so do `St. Louis` and `Saint Louis`, `Winston-Salem` and `winston salem`. */
function placeText(search: string): string {
  return written.reduce((text, [pattern, by]) => text.replace(pattern, by), search.toLowerCase().normalize('NFKD'));
}

/** Places of a kind whose name, with or without the state, starts with a text; exact names first, then the largest. */
export async function placesBeginning(clickhouse: ClickHouse, kind: PlaceKind, search: string): Promise<Place[]> {
  const { value, name, begins, order } = names[kind];
  const text = placeText(search);
  if (text === '') return [];
  const ofState = "transform(state, {codes:Array(String)}, {states:Array(String)}, '')";
  return clickhouse.rows({
    sql: `
      select '${kind}' as kind, ${value} as value, ${name} as name,
             toFloat64(avg(zip_codes.latitude)) as latitude, toFloat64(avg(zip_codes.longitude)) as longitude
        from zip_codes
       where startsWith(${plain(`concat(${begins}, ' ', state)`)}, {search:String})
          or startsWith(${plain(`concat(${begins}, ' ', ${ofState})`)}, {search:String})
       group by value
       order by ${order}
       limit ${shownPlaces}`,
    params: { search: text, codes: [...stateNames.keys()], states: [...stateNames.values()] },
    row: place,
  });
}

/** Places that a circle can be drawn around: ZIP codes by their digits, else cities, else counties. */
export async function placesAround(clickhouse: ClickHouse, search: string): Promise<Place[]> {
  if (/^\d/.test(search.trim())) return placesBeginning(clickhouse, 'zip', search);
  const cities = await placesBeginning(clickhouse, 'city', search);
  return cities.length > 0 ? cities : placesBeginning(clickhouse, 'county', search);
}
