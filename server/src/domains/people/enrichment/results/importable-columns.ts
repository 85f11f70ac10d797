import type { ColumnPair, PersonColumn } from '@acquaint/contract';
import { resultPlaces } from './result-columns.ts';

/** A column of a result as an import uses it. */
export interface ImportableColumn {
  readonly name: string;
  /** Where it is in the rows of the result. */
  readonly place: number;
  /** What it is used as unless somebody says otherwise; null: not at all. */
  readonly kind: PersonColumn | null;
}

interface Appended {
  /** Null where somebody has to say: the people of the file never gave it. */
  readonly kind: PersonColumn | null;
  /** It is used where the file has none of these. */
  readonly unless: readonly PersonColumn[];
}

const names: readonly PersonColumn[] = ['given_name', 'surname', 'full_name'];
const places: readonly PersonColumn[] = ['address', 'whole_address', 'street', 'street_number', 'city', 'state', 'zip'];

/** Attributes that an import has a use for. */
const appended: ReadonlyMap<string, Appended> = new Map([
  ['first_name', { kind: 'given_name', unless: names }],
  ['last_name', { kind: 'surname', unless: names }],
  ['email', { kind: null, unless: [] }],
  ['phone', { kind: null, unless: [] }],
  ['address', { kind: 'address', unless: places }],
  ['city', { kind: 'city', unless: places }],
  ['state', { kind: 'state', unless: places }],
  ['zip', { kind: 'zip', unless: places }],
  ['gender', { kind: 'gender', unless: ['gender'] }],
  ['title', { kind: null, unless: [] }],
  ['company', { kind: 'company', unless: ['company'] }],
  ['company_domain', { kind: 'website', unless: ['website'] }],
]);

/**
 * The columns of a result that people can be imported by: those of the file, used as they were for enriching, then what was appended. What the file says of
 * people wins.
 */
export function importableColumns(
  fileColumns: readonly string[],
  { columns, attributes }: { readonly columns: readonly ColumnPair[]; readonly attributes: readonly string[] },
): ImportableColumn[] {
  const used = new Map(columns);
  const kinds = new Set(used.values());
  const own = fileColumns.map((name, place) => ({ name, place, kind: used.get(name) ?? null }));
  const more = resultPlaces(fileColumns, attributes).flatMap(({ key, name, place }) => {
    const known = appended.get(key);
    if (known === undefined) return [];
    return [{ name, place, kind: known.unless.some((kind) => kinds.has(kind)) ? null : known.kind }];
  });
  return [...own, ...more];
}
