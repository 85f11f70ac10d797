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
