import { literal } from '../../../../platform/duckdb/literals.ts';

/** Some of the records, to draw pairs from: reading all of them for few pairs would take longer than comparing. */
export const makeSample = (records: number, most: number): string =>
  `create table sampled as
   select people.*, row_number() over (partition by side order by row) - 1 as place
     from people
    where ${records <= most ? 'true' : `hash(row, 17) % ${Math.ceil(records / most)} = 0`}`;

/** Pairs of sampled records drawn at random, so many for each record; the same ones each time. */
export function randomPairs(isLink: boolean, each: number): string {
  const right = isLink ? 1 : 0;
  return `
    select one.row as l, other.row as r
      from (select row, (hash(row, draw) % (select count(*)::ubigint from sampled where side = ${right}))::bigint as drawn
              from sampled, range(${each}) as draws(draw) where side = 0) as one
      join sampled as other on other.side = ${right} and other.place = one.drawn
     where one.row != other.row`;
}

/** All pairs there are. */
export const allPairs = (isLink: boolean): string =>
  `select one.row as l, other.row as r from people as one join people as other on ${isLink ? 'one.side = 0 and other.side = 1' : 'one.row < other.row'}`;

/** How many pairs have each pattern. */
export const countPatterns = (table: string): string =>
  `select pattern, count(*) as count from (${table}) group by pattern order by pattern`;

/** Rare values make nobody the same person as somebody from whom something distinguishes them. */
const countedRarity = (rarity: string): string => `if(weights.is_doubtful = '1', greatest(0, ${rarity}), ${rarity})`;

/** The table of compared pairs (`from`) with their chance to be one person and its log-odds, by the weights of their patterns; hopeless ones are left out. */
export const scorePairs = (table: string, from: string, least: number): string => `
  create table ${table} as
  select l, r, 1 / (1 + exp(strangers - same) + exp(household - same)) as probability,
         -log2(exp(strangers - same) + exp(household - same)) as weight
    from (select l, r, weights.same::double as same, weights.household::double + ${countedRarity('own_rarity')} as household,
                 weights.others::double + ${countedRarity('rarity')} as strangers
            from ${from} as compared join weights on weights.pattern::bigint = compared.pattern)
   where same > strangers - ${least}`;

/** Pairs by their chance, in bins of a five-hundredth. */
export const binProbabilities = `
  select floor(probability * 500) / 500 as "from", count(*) as pairs, sum(probability) as expected
    from scored group by 1 order by 1`;

/** Links from a chance on, the strongest first. */
export const linksFrom = (probability: number): string =>
  `select l, r, probability::double from scored where probability >= ${probability} order by probability desc, l, r`;

/** The pairs of a table that were not compared yet. */
export const notCompared = (table: string): string => `
  select pairs.l, pairs.r
    from (select l::integer as l, r::integer as r from ${table}) as pairs
    anti join candidates on candidates.l = pairs.l and candidates.r = pairs.r`;

/** Pairs of the table `unlinked` that were scored, now or before, with odds of less than one in so many twofolds; those not kept had less. */
export const apartPairs = (twofolds: number): string => `
  select l, r from scored_later where weight < -${twofolds}
   union all
  select candidates.l, candidates.r
    from unlinked
    join candidates on candidates.l = unlinked.l::integer and candidates.r = unlinked.r::integer
    left join scored on scored.l = candidates.l and scored.r = candidates.r
   where coalesce(scored.weight, -${twofolds} - 1) < -${twofolds}
   order by 1, 2`;

/** The table `accepted` of pairs that were given as texts. */
export const acceptTexts = `
  create table accepted as
  select l::integer as l, r::integer as r, probability::double as probability,
         log2(greatest(1e-12, probability::double) / greatest(1e-12, 1 - probability::double)) as weight
    from accepted_texts`;

/** Writes accepted pairs (table `accepted`) with the ids of their records. */
export const writePairs = (file: string): string => `
  copy (
    select one.id as left_id, other.id as right_id, round(probability::double, 6) as probability, round(weight::double, 4) as match_weight
      from accepted
      join record_ids as one on one.row = accepted.l
      join record_ids as other on other.row = accepted.r
     order by accepted.l, accepted.r
  ) to ${literal(file)} (header, delimiter ',')`;

/** How many pairs a table has, and the mean of a column. */
export const countPairs = (table: string, column: string): string =>
  `select count(*) as pairs, avg(${column}::double) as mean from ${table}`;
