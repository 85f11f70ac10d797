import { keyNotSuppressed, notSuppressed } from '../../privacy/index.ts';

/** Records of people who are not suppressed, each as its newest version has it. */
export const visibleRecords = `
  (select * from person_records final
    where ${notSuppressed}
      and (email_key = '' or ${keyNotSuppressed('unhex(email_key)')}))`;

/** The name in a record. */
export const recordName =
  "trim(if(fields['full_name'] != '', fields['full_name'], concat(fields['given_name'], ' ', fields['surname'])))";

/** Of the records of a person the value of the newest one that has it. */
export const latest = (value: string): string => `argMaxIf(${value}, recorded_at, ${value} != '')`;
export const latestField = (name: string): string => latest(`fields['${name}']`);

/** Columns of a record beside the account. */
export const recordColumns = [
  'record_id',
  'person_id',
  'source',
  'import_id',
  'pixel_id',
  'row',
  'fields',
  'email_key',
  'visitor_id',
  'consumer_id',
  'state',
  'zip',
  'consent',
  'recorded_at',
  'version',
] as const;
