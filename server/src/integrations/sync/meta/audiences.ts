import type { DestinationField, DestinationObject, SyncRow } from '../port.ts';
import { peopleOf, textAt } from '../vendor-answer.ts';

const identifying = ['EXTERN_ID', 'EMAIL', 'PHONE', 'MADID'];
const field = (name: string, label: string, rule: string): DestinationField => ({
  name,
  label,
  type: 'text',
  isRequired: false,
  canBeKey: identifying.includes(name),
  rule,
  ...(identifying.includes(name) ? { identifier: name } : {}),
});

/** The keys of a schema. https://developers.facebook.com/documentation/ads-commerce/marketing-api/audiences/guides/custom-audiences */
const fields: readonly DestinationField[] = [
  field('EXTERN_ID', 'Your ID', 'meta.external_id'),
  field('EMAIL', 'Email address', 'meta.email'),
  field('PHONE', 'Phone', 'meta.phone'),
  field('FN', 'First name', 'meta.first_name'),
  field('LN', 'Last name', 'meta.last_name'),
  field('FI', 'First initial', 'meta.first_initial'),
  field('CT', 'City', 'meta.city'),
  field('ST', 'State', 'meta.state'),
  field('ZIP', 'ZIP code', 'meta.zip'),
  field('COUNTRY', 'Country', 'meta.country'),
  field('GEN', 'Gender', 'meta.gender'),
  field('DOBY', 'Year of birth', 'meta.birth_year'),
  field('DOBM', 'Month of birth', 'meta.birth_month'),
  field('DOBD', 'Day of birth', 'meta.birth_day'),
  field('MADID', 'Mobile advertising ID', 'meta.mobile_id'),
];

/** A custom audience of a customer file. */
export function audienceObject(audience: unknown): DestinationObject {
  return {
    id: textAt(audience, 'id'),
    name: textAt(audience, 'name'),
    ...peopleOf(textAt(audience, 'approximate_count_lower_bound'), textAt(audience, 'approximate_count_upper_bound')),
    fields,
    allowsMoreFields: false,
    modes: ['mirror', 'add', 'remove', 'replace'],
    needsConsent: false,
    removesBySent: true,
  };
}

/** Columns of Limited Data Use, with the value that lets Meta find out where people are from. developers.facebook.com/docs/marketing-apis/data-processing-options */
const limitation = [
  ['DATA_PROCESSING_OPTIONS', ['LDU']],
  ['DATA_PROCESSING_OPTIONS_COUNTRY', 0],
  ['DATA_PROCESSING_OPTIONS_STATE', 0],
] as const;

type Cell = string | number | readonly string[];

/** Rows as a schema and its data, one column for each field that any row has. */
export function payloadOf(
  rows: readonly SyncRow[],
  isLimited: boolean,
): {
  readonly schema: readonly string[];
  readonly data: readonly (readonly Cell[])[];
} {
  const more = isLimited ? limitation : [];
  const schema = fields
    .map(({ name }) => name)
    .filter((name) => rows.some((row) => (row.fields[name] ?? null) !== null));
  return {
    schema: [...schema, ...more.map(([name]) => name)],
    data: rows.map((row) => [
      ...schema.map((name) => String(row.fields[name] ?? '')),
      ...more.map(([, value]) => value),
    ]),
  };
}
