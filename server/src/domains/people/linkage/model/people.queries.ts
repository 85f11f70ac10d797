import { type IdentityField, identityFields } from '@acquaint/engine';
import { identifier } from '../../../../platform/duckdb/literals.ts';
import { rarityColumn } from './compare.queries.ts';
import { fieldsQuery, type MappedColumn, readFile, type TableFile } from './record-fields.queries.ts';

/** A file of people, as it is read. */
export type PeopleFile = TableFile & {
  readonly idColumn: string;
  readonly columns: readonly MappedColumn[];
};

/** The rows of a file, as they are there, in the table `file_rows`. */
export function makeRows(people: PeopleFile): string {
  const quoted = [people.idColumn, ...people.columns.map(({ column }) => column)].map(identifier);
  return `create table file_rows as select ${[...new Set(quoted)].join(', ')} from ${readFile(people)}`;
}

/** The records of the table `file_rows` with their fields in one form, in the table `fields`. Rows are numbered on from the first file to the second. */
export function makeFields({ idColumn, columns }: Pick<PeopleFile, 'idColumn' | 'columns'>, side: number): string[] {
  const id = identifier(idColumn);
  const others = [
    `(rowid + ${side === 0 ? '0' : '(select count(*) from fields)'})::integer as row`,
    `${side}::utinyint as side`,
    `trim(${id}::varchar) as id`,
  ];
  const select = fieldsQuery('file_rows', columns, others);
  return [side === 0 ? `create table fields as ${select}` : `insert into fields ${select}`, 'drop table file_rows'];
}

/** How many records have each field. */
export const countFields = `select count(*) as records, count(*) filter (where side = 0) as lefts, ${identityFields.map((field) => `count(${field}) as ${field}`).join(', ')} from fields`;

/** Every value of a field once. */
export const valuesOf = (field: IdentityField): string =>
  `select distinct ${field} as value from fields where ${field} is not null`;

/** Fields whose values are identified by how rare they are. */
const rare: readonly IdentityField[] = ['given', 'surname', 'national_id', 'email', 'phone'];

/** What one person has for themselves, unless the consumer file says otherwise. */
export const heldFields = ['email', 'phone'] as const;
/** The column of how many people have the same. */
export const holdersColumn = (field: (typeof heldFields)[number]): string => `${field}_holders`;

/** No value counts for more than this, in natural logarithms: what is there once may be a slip. */
const [least, most] = [-4, 8];

/** Fields whose values are brought into form one by one, each once (tables `given_words` and so on). */
export const wordedFields = [
  'given',
  'surname',
  'city',
  'state',
  'zip',
  'gender',
  'birth_place',
  'occupation',
  'company',
] as const;
export type WordedField = (typeof wordedFields)[number];

/** Columns of a field's words: every field has a word, names have more. */
function wordColumns(field: IdentityField, isWorded: boolean): string[] {
  const more: Partial<Record<IdentityField, readonly string[]>> = {
    given: ['code as given_code', 'nickname as nickname'],
    surname: ['code as surname_code'],
  };
  return [`word as ${field}`, ...(more[field] ?? [])].map((column) => {
    const [, name = ''] = column.split(' as ');
    return isWorded ? `${field}_words.${column}` : `null::varchar as ${name}`;
  });
}

/**
 * The records with the words and codes of their names, and with how rare what they have is: the logarithm of its frequency against the chance that two
 * records agree.
 */
export function makePeople(present: ReadonlySet<IdentityField>): string[] {
  const isWorded = (field: IdentityField): boolean => wordedFields.some((one) => one === field);
  const worded = wordedFields.filter((field) => present.has(field));
  const counted = rare.filter((field) => present.has(field));
  const columns = identityFields.flatMap((field) =>
    isWorded(field) ? wordColumns(field, present.has(field)) : [field as string],
  );
  const rarities = [
    ...rare.map(
      (field) =>
        `${counted.includes(field) ? `coalesce(frequency_${field}.rarity, 0)` : '0::float'} as ${rarityColumn(field)}`,
    ),
    ...(['city', 'zip'] as const).map((field) => `0::float as ${rarityColumn(field)}`),
    // Whose an address or number is, only a consumer file says.
    ...heldFields.map((field) => `1::utinyint as ${holdersColumn(field)}`),
  ];
  return [
    `create table named as
     select row, side, ${columns.join(', ')}
       from fields
       ${worded.map((field) => `left join ${field}_words on ${field}_words.value = fields.${field}`).join('\n       ')}`,
    'create table record_ids as select row, id from fields order by row',
    'drop table fields',
    ...counted.map(
      (field) => `create table frequency_${field} as
        with counts as (select ${field} as value, count(*)::double as n from named where ${field} is not null group by value),
             totals as (select sum(n) as records, sum(n * n) / (sum(n) * sum(n)) as chance from counts)
        select value, greatest(${least}, least(${most}, ln(n / records / chance)))::float as rarity from counts, totals`,
    ),
    `create table people as
     select named.*, ${rarities.join(', ')}
       from named
       ${counted.map((field) => `left join frequency_${field} on frequency_${field}.value = named.${field}`).join('\n       ')}
`,
    'drop table named',
  ];
}
