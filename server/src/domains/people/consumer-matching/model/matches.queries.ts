import type { Comparison } from '@acquaint/engine';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { heldFields, holdersColumn, levelIn, personKey, rarityColumn } from '../../linkage/index.ts';
import { rareFields, wordColumns } from './match-tables.queries.ts';

/** The keys of the rows of a file, each once. */
export const makeRowKeys = (keys: string): string =>
  `create table row_keys as select distinct row, key from (${keys}) where key is not null`;

export const writeKeys = (file: string): string =>
  `copy (select distinct key from row_keys) to ${literal(file)} (format parquet)`;

/** Rows with the people who share a key with them. */
export const makePairs = (found: string): string => `
  create table pairs as
  select distinct person as l, row as r
    from row_keys
    join read_parquet(${literal(found)}) as found on found.key = row_keys.key`;

export const writePersons = (file: string): string =>
  `copy (select distinct l as person from pairs) to ${literal(file)} (format parquet)`;

/**
 * A table of consumers, as they are compared, with how rare their names and places are (table `names`). Of an address or number it says how many people have it
 * by the table of `keyHolders`; where there is none, that is not known, and more are taken to.
 */
export function makeConsumers(table: string, file: string, hasHolders: boolean): string {
  const words = wordColumns.map((column) => `nullif(found.${column}, '') as ${column}`);
  const seconds = ['other_email', 'other_phone'].map((column) => `null::varchar as ${column}`);
  const rarities = rareFields.map((field) => `coalesce(${field}_names.rarity, 0)::float as ${rarityColumn(field)}`);
  const holders = heldFields.map((field) =>
    hasHolders ? `coalesce(${field}_counts.holders, 2) as ${holdersColumn(field)}` : `1 as ${holdersColumn(field)}`,
  );
  const counts = heldFields.map(
    (field) => `left join key_holders as ${field}_counts on ${field}_counts.key = ${personKey(field)}`,
  );
  return `
    create table ${table} as
    select found.person as row, found.consumer_id, found.home_state, found.home_zip, found.is_suppressed, ${[...words, ...seconds].join(', ')},
           ${rarities.join(', ')}, 0::float as ${rarityColumn('email')}, 0::float as ${rarityColumn('phone')}, ${holders.join(', ')}
      from read_parquet(${literal(file)}) as found
      ${rareFields.map((field) => `left join names as ${field}_names on ${field}_names.field = '${field}' and ${field}_names.value = found.${field}`).join('\n      ')}
      ${hasHolders ? counts.join('\n      ') : ''}`;
}

/** How many people have each key that was asked for. Keys of more than a few have nobody. */
export const makeKeyHolders = (found: string): string =>
  `create table key_holders as select key, count(distinct person) as holders from read_parquet(${literal(found)}) group by key`;

export const makeNames = (file: string): string => `create table names as select * from read_parquet(${literal(file)})`;

/** The place of a consumer drawn for a row. Numbers of 64 bits divide much faster than those of 128, which mixed types would make. */
const drawnPlace = '(hash(row, draw) % (select count(*)::ubigint from some_people))::bigint as place';

/** Rows of the file with consumers drawn from all over, the same ones each time. */
export const randomPairs = (each: number): string => `
  select numbered.person as l, drawn.row as r
    from (select row, ${drawnPlace} from people, range(${each}) as draws(draw)) as drawn
    join (select row as person, row_number() over (order by row) - 1 as place from some_people) as numbered on numbered.place = drawn.place`;

/** The drawn consumers with those fields alone that the rows of the file have. */
export const makeSomeRows = (fields: ReadonlySet<string>): string => {
  const missing = wordColumns.filter(
    (column) => !fields.has(column.replace(/_code$/, '').replace('nickname', 'given')),
  );
  const nulls = missing.map((column) => `null::varchar as ${column}`);
  return `create table some_rows as select ${nulls.length === 0 ? '*' : `* replace (${nulls.join(', ')})`} from some_people`;
};

/** Pairs of two consumers drawn from all over, the same ones each time. */
export const strangerPairs = (each: number): string => `
  select drawn.row as l, numbered.person as r
    from (select row, ${drawnPlace} from some_people, range(${each}) as draws(draw)) as drawn
    join (select row as person, row_number() over (order by row) - 1 as place from some_people) as numbered on numbered.place = drawn.place
   where drawn.row != numbered.person`;

/** Who lives where the row says, as far as levels show: number, street, and ZIP code or city. */
function isSameAddress(comparisons: readonly Comparison[]): string {
  const [number, street, place, unit] = ['number', 'street', 'place', 'unit'].map((name) => levelIn(comparisons, name));
  return `(${number} = 2 and ${street} in (2, 3) and ${place} in (3, 4, 5) and ${unit} != 0)`;
}

/** Compared pairs with the odds that they are one person, and the chance that they are of one household at least; by the table `weights`. */
export function scoreMatches(comparisons: readonly Comparison[]): string {
  return `
    create or replace table scored as
    select l, r, pattern, rarity, own_rarity, 1 / (exp(strangers - same) + exp(household - same)) as odds,
           exp(same - strangers) + exp(household - strangers) as related_odds,
           ${isSameAddress(comparisons)} as is_same_address
      from (select l, r, compared.pattern, rarity, own_rarity, weights.same::double as same,
                   greatest(-500, weights.household::double + own_rarity) as household, weights.others::double + rarity as strangers
              from compared
              join weights on weights.pattern::bigint = compared.pattern)`;
}

/**
 * The likeliest of each row. At most one person of the file can be who is meant, and at most one household can be theirs: who else could be makes everybody
 * less likely. Those of one address are of one household.
 */
export const makeBest = `
  create or replace table best as
  with homes as (
    select scored.*, if(number is null or street is null, hash(l, 1), hash(number, street, unit, zip)) as home
      from scored join near_people on near_people.row = scored.l
  ),
  ranked as (
    select *, sum(odds) over (partition by r) as all_odds, row_number() over (partition by r order by odds desc, l) as place,
           if(row_number() over (partition by r, home order by related_odds desc, l) = 1, related_odds, 0) as home_odds
      from homes
  )
  select r, max(l) filter (where place = 1) as l, max(pattern) filter (where place = 1) as pattern,
         max(rarity) filter (where place = 1) as rarity, max(own_rarity) filter (where place = 1) as own_rarity,
         max(odds / (1 + all_odds)) filter (where place = 1) as probability,
         coalesce(max(odds / (1 + all_odds)) filter (where place = 2), 0) as runner_up,
         max(all_odds / (1 + all_odds)) as somebody,
         max(home_odds) / (1 + sum(home_odds)) as related, arg_max(l, related_odds) as relative,
         bool_or(is_same_address) as is_same_address, min(l) filter (where is_same_address) as neighbor
    from ranked
   group by r`;

/** How many of the rows have a partner, as far as is known. */
export const countSomebody = 'select coalesce(sum(somebody), 0) as found from best';

/** The likeliest pairs by their chance, in bins of a five-hundredth. */
export const binBest = `
  select floor(probability * 500) / 500 as "from", count(*) as pairs, sum(probability) as expected
    from best group by 1 order by 1`;

/** How sure it must be that two are of one household. */
const sureHousehold = 0.9;
const mostCandidates = 5;
/** Below this somebody is no candidate. */
const leastCandidate = 0.05;
/** A row that a household or several people fit, or somebody whose address or number it has. */
const isOpen = (threshold: number, isOwn: string): string =>
  `(level = 'household' or (level = '' and (somebody >= ${threshold} or runner_up >= ${leastCandidate} or ${isOwn})))`;

/** What each row of the part was found to be, in the order of the file. */
export function makeMatches(comparisons: readonly Comparison[], threshold: number): string {
  const exact = (name: string, levels: string): string => `${levelIn(comparisons, name)} in (${levels})`;
  const evidence = `
    case when level = 'address' then 'address' when ${exact('email', '3, 4')} then 'email' when ${exact('phone', '2, 3')} then 'phone'
         when ${isSameAddress(comparisons)} then 'address' else 'name_zip' end`;
  // Somebody has the address or number of the row, whatever else differs.
  const isOwn = `coalesce(${exact('email', '3')} or ${exact('phone', '2')}, false)`;
  const isShared = `coalesce(${exact('email', '4')} or ${exact('phone', '3')}, false)`;
  return `
    create table matches as
    with judged as (
      select record_ids.id::uinteger as row, best.* exclude (r), record_ids.row as part_row,
             case when probability >= ${threshold} then 'individual'
                  when related >= ${sureHousehold} then 'household'
                  when is_same_address then 'address'
                  else '' end as level
        from record_ids
        left join best on best.r = record_ids.row
    ),
    chosen as (
      select judged.*, case level when 'individual' then l when 'household' then relative when 'address' then neighbor end as person from judged
    ),
    likely as (
      select r, l, odds / (1 + sum(odds) over (partition by r)) as chance, row_number() over (partition by r order by odds desc, l) as place
        from scored where r in (select part_row from judged where ${isOpen(threshold, isOwn)})
    ),
    others as (
      select likely.r, list(struct_pack(state := near.home_state, zip := near.home_zip, consumer_id := near.consumer_id::varchar, probability := chance::float)
                            order by chance desc, likely.l) as candidates
        from likely join near_people as near on near.row = likely.l
       where place <= ${mostCandidates} and chance >= ${leastCandidate} and not coalesce(near.is_suppressed, false)
       group by likely.r
    ),
    known as (
      select chosen.* exclude (level), coalesce(others.candidates, []) as candidates, near.consumer_id, near.home_state as state, near.home_zip as zip, coalesce(near.is_suppressed, false) as is_suppressed, coalesce(level, '') as level
        from chosen
        left join near_people as near on near.row = chosen.person
        left join others on others.r = chosen.part_row
    )
    select row, if(is_suppressed, '', level) as level,
           if(level = '' or is_suppressed, '', ${evidence}) as evidence,
           case when is_suppressed then 'suppressed'
                when level != '' then ''
                when part_row not in (select row from row_keys) then 'too_little'
                when somebody >= ${threshold} or len(candidates) > 1 or ${isShared} then 'several'
                when probability >= 0.1 or ${isOwn} then 'unsure'
                else 'nobody' end as reason,
           if(level = '' or is_suppressed, null, consumer_id::varchar) as consumer_id, if(level = '' or is_suppressed, 0, person)::uinteger as person, if(level = '' or is_suppressed, '', state) as state,
           if(level = '' or is_suppressed, '', zip) as zip,
           coalesce(probability, 0)::float as probability, coalesce(runner_up, 0)::float as runner_up,
           coalesce(pattern, 0)::ubigint as pattern, coalesce(rarity, 0)::float as rarity, coalesce(own_rarity, 0)::float as own_rarity,
           if(is_suppressed, [], candidates) as candidates
      from known`;
}

/** Writes what the rows of the part were found to be. */
export const writeMatches = (file: string): string => `
  copy (
    select row, person, coalesce(consumer_id, '${nilId}') as consumer_id, state, zip, level, evidence, reason, probability, runner_up,
           pattern, rarity, own_rarity, candidates
      from matches order by row
  ) to ${literal(file)} (format parquet)`;
