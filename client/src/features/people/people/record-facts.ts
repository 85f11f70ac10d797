import { importColumns, type PersonRecord } from '@acquaint/contract';
import { formatDay } from '../../../ui/text/formats.ts';
import { consentLabel } from '../people-imports/index.ts';
import { texts } from './people.texts.ts';

/** Where a record is from, such as “customers.csv, row 12”. */
export function recordOrigin({ source, origin, row }: PersonRecord): string {
  const name = origin === '' ? (source === 'import' ? texts.deletedFile : 'a site') : origin;
  return row === null ? texts.visitOfName({ name }) : texts.nameRowRow({ name, row });
}

/** The fields of a record, in the order of the columns of a file. */
export function recordFacts(record: PersonRecord): { label: string; value: string }[] {
  return [
    ...importColumns.map(({ value, label }) => ({ label, value: record.fields[value] ?? '' })),
    { label: texts.email, value: record.has_hashed_email ? texts.knownByItsHash : '' },
    { label: texts.mayBeContacted, value: consentLabel(record.consent) },
    { label: texts.recorded, value: formatDay(record.recorded_at) },
  ];
}
