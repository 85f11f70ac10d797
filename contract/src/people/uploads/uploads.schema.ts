import { z } from 'zod';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import type { Upload } from '../../shared/operation.ts';

/** What a column of a file of people can be used as. */
export const personColumns = [
  { value: 'given_name', label: 'First name' },
  { value: 'surname', label: 'Last name' },
  { value: 'full_name', label: 'Full name' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'address', label: 'Street address' },
  { value: 'whole_address', label: 'Whole address in one column' },
  { value: 'street_number', label: 'House number' },
  { value: 'street', label: 'Street name' },
  { value: 'unit', label: 'Apartment or unit' },
  { value: 'city', label: 'City' },
  { value: 'state', label: 'State' },
  { value: 'zip', label: 'ZIP code' },
  { value: 'date_of_birth', label: 'Date of birth' },
  { value: 'gender', label: 'Gender' },
  { value: 'company', label: 'Company' },
  { value: 'website', label: 'Company website' },
] as const;
export type PersonColumn = (typeof personColumns)[number]['value'];
export const personColumnKinds = personColumns.map(({ value }) => value);

/** Other names of these: the fields of people as the product calls them, and its own exports head their columns. */
const otherNames: ReadonlyMap<string, PersonColumn> = new Map([
  ['first_name', 'given_name'],
  ['last_name', 'surname'],
  ['name', 'full_name'],
  ['street_address', 'address'],
  ['line1', 'address'],
  ['zip_code', 'zip'],
  ['phone_number', 'phone'],
  ['email_address', 'email'],
  ['birth_date', 'date_of_birth'],
  ['company_domain', 'website'],
]);

/** A kind of column by any of its names, such as first_name and “First name” for given_name. */
export function columnKindNamed(name: unknown): unknown {
  if (typeof name !== 'string') return name;
  const key = name.trim().toLowerCase().replaceAll(/[ -]/g, '_');
  return otherNames.get(key) ?? key;
}

const megabyte = 1024 * 1024;
export const mostUploadRows = 5_000_000;
export const mostUploadColumns = 500;

/** A table of people, CSV or XLSX; browsers declare its type by what the machine knows of the file's ending. */
export const tableUpload = {
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/octet-stream',
  ],
  maximumBytes: 1024 * megabyte,
} as const satisfies Upload;

const share = z.number().min(0).max(1);

export const uploadColumn = z.object({
  name: z.string(),
  /** What it seems to hold; null where nothing was recognized. */
  kind: z.enum(personColumnKinds).nullable(),
  /** How sure that is. */
  confidence: share,
  /** Share of the rows that have something in it. */
  filled: share,
});
export type UploadColumn = z.infer<typeof uploadColumn>;

/** A file that was read, to be used within a day. */
export const upload = z.object({
  id,
  file_name: z.string(),
  bytes: z.number().int(),
  rows: z.number().int(),
  columns: z.array(uploadColumn),
  /** The first rows, each with a text for each column. */
  preview: z.array(z.array(z.string())),
  created_at: instant,
});
export type UploadedTable = z.infer<typeof upload>;
