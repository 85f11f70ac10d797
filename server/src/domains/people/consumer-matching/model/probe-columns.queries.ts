import { type IdentityField, identityFields } from '@acquaint/engine';
import { literal } from '../../../../platform/duckdb/literals.ts';
import { heldFields, holdersColumn, rarityColumn } from '../../linkage/index.ts';
import { wordColumns } from './match-tables.queries.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  given: ['given', 'given_code', 'nickname'],
  surname: ['surname', 'surname_code'],
};
const columnsOf = (field: IdentityField): readonly string[] => names[field] ?? [field];
const allColumns = [...new Set([...wordColumns, ...identityFields])];

/** So many consumers as rows of a file: each field is left out of as many of them as its column is empty in. */
export function makeProbe(some: string, count: number, filled: ReadonlyMap<IdentityField, number>): string {
  const fieldOf = (column: string): IdentityField | undefined =>
    identityFields.find((field) => columnsOf(field).includes(column));
  const cells = allColumns.map((column) => {
    const field = fieldOf(column);
    if (!wordColumns.some((word) => word === column) || field === undefined) return `null::varchar as ${column}`;
    const share = filled.get(field);
    if (share === undefined) return `nullif(${column}, '') as ${column}`;
    // Whoever has none in the consumer file is among those who have none in the rows.
    const known = `(select greatest(0.001, avg(if(${column} != '', 1, 0))) from drawn)`;
    return `if(hash(person, ${literal(field)}) % 1000 < ${1_000 * share} / ${known}, nullif(${column}, ''), null) as ${column}`;
  });
  const rarities = ['given', 'surname', 'national_id', 'email', 'phone', 'city', 'zip'] as const;
  return `
    create table probe as
    with drawn as (select * from read_parquet(${literal(some)}) order by hash(person, 5), person limit ${count})
    select (row_number() over (order by hash(person, 5), person) - 1)::integer as row, 0::utinyint as side, person, ${cells.join(', ')},
           ${rarities.map((field) => `0::float as ${rarityColumn(field)}`).join(', ')},
           ${heldFields.map((field) => `1::utinyint as ${holdersColumn(field)}`).join(', ')}
      from drawn`;
}

/** The rows with some of their fields alone, in the table `people`. */
export function makeProbed(fields: ReadonlySet<IdentityField>): string {
  const left = identityFields.filter((field) => !fields.has(field)).flatMap(columnsOf);
  const nulls = left.filter((column) => allColumns.some((one) => one === column));
  return `create or replace table people as select * replace (${nulls.map((column) => `null::varchar as ${column}`).join(', ')}) from probe`;
}

/** Who shares which key with the rows: `l`, `r` and the place of the key. */
export const makeProbePairs = (found: string): string => `
  create table probe_pairs as
  select distinct found.person as l, row_keys.row as r, row_keys.place as place
    from row_keys join read_parquet(${literal(found)}) as found on found.key = row_keys.key`;

/** Pairs that any of some keys finds. */
export const makeProbedPairs = (places: readonly number[]): string =>
  `create or replace table pairs as select distinct l, r from probe_pairs where place in (${[-1, ...places].join(', ')})`;

/** How many of the rows are found from a probability on, as a person, by their household or by their address. */
export const countProbed = (threshold: number): string =>
  `select count(*) filter (where probability >= ${threshold} or related >= 0.9 or is_same_address) as found from best`;
