import { z } from 'zod';
import { pageFields, pageQuery } from '../../shared/paging.ts';
import { audienceBreakdown } from '../../audiences/audience-finder/index.ts';
import { job } from '../../accounts/system/jobs/index.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { listField } from '../../shared/list-field.ts';
import { columnKindNamed, personColumnKinds } from '../uploads/index.ts';
import { enrichmentAttributes, matchEvidence, matchFields, matchLevels, unmatchedReasons } from './enrichment.data.ts';

/** A column of the file and what it is used as. */
export const columnPair = z.tuple([
  z.string().min(1).max(200),
  z.preprocess(columnKindNamed, z.enum(personColumnKinds, `Must be one of ${personColumnKinds.join(', ')}`)),
]);
export type ColumnPair = z.infer<typeof columnPair>;

const columnPairs = listField(columnPair, 100);
const matchFieldKeys = matchFields.map(({ value }) => value);
const attributeKeys = enrichmentAttributes.map(({ key }) => key);
const attributeList = listField(z.enum(attributeKeys), attributeKeys.length);

export const enrichmentPayload = z.strictObject({
  enrichmentName: plainText(100).min(1, 'Give it a name'),
  /** Pairs of a column of the file and what it is used as. */
  enrichmentColumns: columnPairs,
  /** A file that was read before, in the place of one that is sent. */
  upload_id: id.optional(),
  /** What is appended; everything where nothing is said. */
  attributes: attributeList.optional(),
});

export const estimatePayload = z.strictObject({ upload_id: id, enrichmentColumns: columnPairs });

const share = z.number().min(0).max(1);
const rows = z.number().int();
const counted = <Key extends string>(keys: readonly Key[]) => z.array(z.object({ key: z.enum(keys), rows }));

/** What rows were found to be. */
export const matchCounts = z.object({
  rows,
  matched: rows,
  match_rate: share,
  /** Share of those matched who are who is meant, as far as the model knows. */
  precision: share.nullable(),
  levels: counted(matchLevels),
  match_by: z.object({ email: rows, phone: rows, address: rows, name_zip: rows, picked: rows.default(0) }),
  unmatched: counted(unmatchedReasons.map(({ value }) => value)),
});
export type MatchCounts = z.infer<typeof matchCounts>;

/** What a file would give, by some of its rows. */
export const enrichmentEstimate = matchCounts.extend({
  /** Rows that were looked up, of how many. */
  of: rows,
  /** Interval of 95% of the match rate of the whole file. */
  low: share,
  high: share,
  /** Share of all rows that would get each attribute. */
  attributes: z.array(z.object({ key: z.enum(attributeKeys), filled: share })),
  /** How much of the match rate would be lost without a field of the file, the most first. */
  contributions: z.array(z.object({ field: z.enum(matchFieldKeys), adds: share })),
  /** The match rate with a field more that the file does not have, the highest first; at most that where so few are found that nothing says how many rows are of the consumer file. */
  suggestions: z.array(z.object({ field: z.enum(matchFieldKeys), match_rate: share, is_most: z.boolean() })),
});
export type EnrichmentEstimate = z.infer<typeof enrichmentEstimate>;

export const enrichment = z.object({
  id,
  name: z.string(),
  file_name: z.string(),
  rows,
  matched: rows,
  match_rate: share,
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  columns: z.array(columnPair),
  attributes: z.array(z.enum(attributeKeys)),
  /** The list that was made last of those found as a person; null where there is none. */
  list_id: id.nullable(),
  is_sample: z.boolean(),
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** The work that is under way or was the last. */
  job: job.nullable(),
});
export type Enrichment = z.infer<typeof enrichment>;

export const enrichmentDetails = enrichment.extend({
  counts: matchCounts.nullable(),
  match_by: matchCounts.shape.match_by.nullable(),
  /** The minimum confidence from which on a person was taken. */
  threshold: share.nullable(),
  /** Share of all rows that got each attribute. */
  filled: z.array(z.object({ key: z.enum(attributeKeys), filled: share })),
  /** Those matched against the whole file. */
  profile: z.array(audienceBreakdown),
  /** The first rows of the result. */
  preview: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  download_url: z.string().nullable(),
});
export type EnrichmentDetails = z.infer<typeof enrichmentDetails>;

export const enrichmentsQuery = z.strictObject(pageQuery(['created_at'], 'desc'));
export type EnrichmentsQuery = z.infer<typeof enrichmentsQuery>;

export const enrichedRowsQuery = z.strictObject({
  ...pageFields,
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
  /** All rows, those found at a level, or those that were not found for a reason. */
  show: z
    .enum(['all', 'matched', 'unmatched', ...matchLevels, ...unmatchedReasons.map(({ value }) => value)])
    .default('all'),
});
export type EnrichedRowsQuery = z.infer<typeof enrichedRowsQuery>;

/** A row of the file, and whom it was found to be. */
export const enrichedRow = z.object({
  /** Its place in the file, from 1; the names of the columns do not count. */
  row: z.number().int(),
  cells: z.array(z.string()),
  level: z.enum(matchLevels).nullable(),
  evidence: z.enum(matchEvidence).nullable(),
  reason: z.enum(unmatchedReasons.map(({ value }) => value)).nullable(),
  probability: share,
  /** The matched person: no first name if only the household matched, no name if only the address did. */
  person: z.object({ id, first_name: z.string(), last_name: z.string(), place: z.string() }).nullable(),
  /** Who the row may be where a household or several people share its values, the most likely first. */
  candidates: z.array(
    z.object({ id, name: z.string(), place: z.string(), probability: share, is_picked: z.boolean() }),
  ),
});
export type EnrichedRow = z.infer<typeof enrichedRow>;

/** The place of a row in its file, from 1. */
export const rowNumber = z.coerce.number().int().min(1).max(10_000_000);

/** Which of its candidates a row is, as a user knows. */
export const pickPayload = z.strictObject({ row: rowNumber, candidate_id: id });

/** Why a row is, or is not, taken to be somebody: what each comparison adds to the odds, in twofolds. */
export const matchExplanation = z.object({
  row: z.number().int(),
  level: z.enum(matchLevels).nullable(),
  reason: z.enum(unmatchedReasons.map(({ value }) => value)).nullable(),
  probability: share,
  /** A user picked the person: there are no steps then. */
  is_picked: z.boolean(),
  /** Of the next likeliest person. */
  runner_up: share,
  threshold: share,
  /** The people that it was compared with, as far as they may be shown; null where there was no match. */
  person: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** In the order in which they count, from the odds of any two people on. */
  steps: z.array(z.object({ key: z.string(), label: z.string(), agreement: z.string(), weight: z.number() })),
  /** The sum of the weights. */
  weight: z.number(),
});
export type MatchExplanation = z.infer<typeof matchExplanation>;
