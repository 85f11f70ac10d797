import type { IdentityKind } from '../identity/identity-fields.ts';
import { recognizeColumns } from '../identity/recognize-columns.ts';
import type { FieldMapping } from './map-row.ts';

/** A column of a model with some of its values as text. */
export interface SuggestColumn {
  readonly name: string;
  readonly values: readonly string[];
}

export interface SuggestField {
  readonly name: string;
  readonly rule: string | null;
}

/** What kind of thing a rule or a field of that name holds. */
const kinds: Readonly<Record<string, IdentityKind>> = {
  email: 'email',
  phone: 'phone',
  given_name: 'given_name',
  first_name: 'given_name',
  firstname: 'given_name',
  fname: 'given_name',
  family_name: 'surname',
  last_name: 'surname',
  lastname: 'surname',
  lname: 'surname',
  city: 'city',
  state: 'state',
  zip: 'zip',
  postal_code: 'zip',
  gender: 'gender',
  date_of_birth: 'date_of_birth',
  company: 'company',
  website: 'website',
};

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const hash = /^[0-9a-f]{64}$/;
const looksHashed = (values: readonly string[]): boolean => {
  const known = values.filter((value) => value !== '');
  return known.length > 0 && known.every((value) => hash.test(value));
};

function kindOf({ name, rule }: SuggestField): IdentityKind | null {
  const subject = rule?.split('.')[1] ?? name.toLowerCase();
  return Object.hasOwn(kinds, subject) ? (kinds[subject] ?? null) : null;
}

/**
 * Proposes a column for each field: the one of the same name, otherwise the most certain one of the same kind. A column of hashes is
 * marked as hashed. A column is proposed once.
 */
export function suggestMappings(columns: readonly SuggestColumn[], fields: readonly SuggestField[]): FieldMapping[] {
  const recognized = recognizeColumns(columns).toSorted((one, other) => other.confidence - one.confidence);
  const used = new Set<string>();
  const byName = new Map(
    fields.map((field) => [field.name, columns.find(({ name }) => bare(name) === bare(field.name))]),
  );
  for (const column of byName.values()) if (column !== undefined) used.add(column.name);
  return fields.flatMap((field) => {
    const kind = kindOf(field);
    const alike = recognized.find((column) => column.kind === kind && !used.has(column.name))?.name;
    const column = byName.get(field.name) ?? columns.find(({ name }) => name === alike);
    if (column === undefined) return [];
    used.add(column.name);
    const state = field.rule !== null && looksHashed(column.values) ? 'hashed' : 'plain';
    return [
      { field: field.name, source: { kind: 'column', column: column.name }, steps: [], state, sendsEmpty: false },
    ];
  });
}
