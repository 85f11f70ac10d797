import { z } from 'zod';
import { job } from '../../accounts/system/jobs/index.ts';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import { listField } from '../../shared/list-field.ts';
import { columnKindNamed, personColumns } from '../uploads/index.ts';

/** What a column of a file of the account's own people can be used as. */
export const importColumns = [
  ...personColumns,
  { value: 'customer_id', label: 'Customer number' },
  { value: 'title', label: 'Job title' },
] as const;
export type ImportColumn = (typeof importColumns)[number]['value'];
export const importColumnKinds = importColumns.map(({ value }) => value);

/** What is done with rows of people who are known, or are in the file twice. */
export const duplicatePolicies = [
  { value: 'update', label: 'Update who is known, add the others' },
  { value: 'update_only', label: 'Update who is known, leave the others out' },
  { value: 'skip', label: 'Leave who is known as they are, add the others' },
  { value: 'create', label: 'Add everybody as a new person, known or not' },
] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number]['value'];

/** On what ground the people of a file may be contacted. */
export const consentSources = [
  { value: 'asked', label: 'They asked for it (opt-in)' },
  { value: 'customer', label: 'They are customers' },
  { value: 'contract', label: 'A contract or an inquiry' },
  { value: 'public', label: 'A public source' },
  { value: 'none', label: 'No consent: for analysis only' },
] as const;
export const consentValues = consentSources.map(({ value }) => value);

export const importPair = z.tuple([
  z.string().min(1).max(200),
  z.preprocess(columnKindNamed, z.enum(importColumnKinds, `Must be one of ${importColumnKinds.join(', ')}`)),
]);
export type ImportPair = z.infer<typeof importPair>;

export const peopleImportPayload = z.strictObject({
  /** A file that was read before, in the place of one that is sent. */
  upload_id: id.optional(),
  /** Pairs of a column of the file and what it is used as. */
  columns: listField(importPair, 100),
  policy: z.enum(duplicatePolicies.map(({ value }) => value)).default('update'),
  consent: z.enum(consentValues, 'Say on what ground these people may be contacted'),
  /** Tags for everybody of the file. */
  tags: listField(id, 20).optional(),
  /** A list that they are added to. */
  list_id: id.optional(),
});

const rows = z.number().int();

/** The results of the rows of a file. */
export const importCounts = z.object({
  created: rows,
  updated: rows,
  skipped: rows,
  failed: rows,
  /** People known before who turned out to be one. */
  merged: rows,
  /** Pairs that wait for somebody to look at. */
  reviews: rows,
  /** People of the file who are in the consumer file. */
  consumers: rows,
  /** Share of what was put together that is right, as far as the model knows. */
  precision: z.number().min(0).max(1).nullable(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const peopleImport = z.object({
  id,
  file_name: z.string(),
  rows,
  columns: z.array(importPair),
  policy: z.enum(duplicatePolicies.map(({ value }) => value)),
  consent: z.enum(consentValues),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'undone']),
  counts: importCounts.nullable(),
  /** There is a file of the rows that failed or were skipped, with the reasons. */
  has_problems: z.boolean(),
  list_id: id.nullable(),
  /** Its people were made up. */
  is_sample: z.boolean(),
  created_at: instant,
  finished_at: instant.nullable(),
  job: job.nullable(),
});
export type PeopleImport = z.infer<typeof peopleImport>;

export const peopleImportsQuery = z.strictObject(pageQuery(['created_at'], 'desc'));
export type PeopleImportsQuery = z.infer<typeof peopleImportsQuery>;
