import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { notSuppressedAnywhere } from '../../privacy/index.ts';

const newEngland = "state in ('ME', 'NH', 'VT', 'MA', 'RI', 'CT')";

/** How many times more often than others somebody visits a site, by what holds of them; the times of all that holds are multiplied. */
const tastes = {
  /** Families with a house and a liking for the outdoors, most of all those nearby. */
  outdoor: [
    [newEngland, 7],
    ["state in ('NY', 'NJ', 'PA')", 2.5],
    ["homeowner = 'Y'", 1.6],
    // Both together, so that a liking for the outdoors sets families apart from the other visitors.
    ["children = 'Y' and interest_outdoors = 'Y'", 6],
    ['income >= 100000', 1.6],
  ],
  /** Young renters in town who cook and travel. */
  downtown: [
    [newEngland, 4],
    ["homeowner = 'N'", 3],
    ["dwelling = 'apartment'", 2],
    ["age_range in ('18-24', '25-34')", 2.5],
    ["interest_cooking = 'Y'", 2],
    ["interest_travel = 'Y'", 1.6],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [condition: string, times: number])[]>>;

/** Whom a site of the sample business is for. */
export type SampleTaste = keyof typeof tastes;

/** How many keys are looked at for one that is taken, so that a file of any size is read in part. */
const breadth = 8;

/**
 * Up to `limit` hexadecimal e-mail keys of people whom a site is for, in an order in which those are mostly first: each is drawn without being
 * put back, by its weight. The order comes of the keys, and means nothing beside that.
 */
export async function sampleVisitorKeys(clickhouse: ClickHouse, taste: SampleTaste, limit: number): Promise<string[]> {
  const weight = tastes[taste].map(([condition, times]) => `if(${condition}, ${times}, 1)`).join(' * ');
  const rows = await clickhouse.rows({
    sql: `
      with candidates as (
        select key_hash, consumer_id, state, zip
          from consumer_keys
         where kind = 'email' and ${notSuppressedAnywhere}
         order by key_hash
         limit {candidates:UInt64}
      )
      select lower(hex(candidates.key_hash)) as key
        from candidates
       inner join (
              select consumer_id, toFloat64(${weight}) as weight
                from consumers
               where (state, zip, consumer_id) in (select state, zip, consumer_id from candidates)
            ) as people on people.consumer_id = candidates.consumer_id
       order by -log((sipHash64(candidates.key_hash) + 1) / 18446744073709551616.) / weight, key
       limit {limit:UInt64}`,
    params: { limit, candidates: limit * breadth },
    row: z.object({ key: z.string() }),
  });
  return rows.map(({ key }) => key);
}
