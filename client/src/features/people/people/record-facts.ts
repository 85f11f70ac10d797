import { importColumns, type PersonRecord } from '@acquaint/contract';
import { formatDay } from '../../../ui/text/formats.ts';
import { consentLabel } from '../people-imports/index.ts';

/** Where a record is from, such as “customers.csv, row 12”. */
export function recordOrigin({ source, origin, row }: PersonRecord): string {
  const name = origin === '' ? (source === 'import' ? 'a deleted file' : 'a site') : origin;
  return row === null ? `A visit of ${name}` : `${name}, row ${row}`;
}

/** The fields of a record, in the order of the columns of a file. */
export function recordFacts(record: PersonRecord): { label: string; value: string }[] {
  return [
    ...importColumns.map(({ value, label }) => ({ label, value: record.fields[value] ?? '' })),
    { label: 'Email', value: record.has_hashed_email ? 'known by its hash' : '' },
    { label: 'May be contacted', value: consentLabel(record.consent) },
    { label: 'Recorded', value: formatDay(record.recorded_at) },
  ];
}
