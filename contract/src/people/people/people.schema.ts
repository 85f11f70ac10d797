import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

/** Where what is known of a person comes from: a file that was imported, or a visit of a site with a pixel. */
export const recordSources = ['import', 'pixel'] as const;
export type RecordSource = (typeof recordSources)[number];

export const peopleColumns = ['last_seen', 'first_seen', 'name', 'records'] as const;

export const peopleQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  source: z.enum(['all', ...recordSources]).default('all'),
  ...pageQuery(peopleColumns, 'desc'),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

const count = z.number().int();

/** A person of the account's own: what is newest in each field of the records that it is made of. */
export const ownPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  /** Of how many records it is made, and of how many devices. */
  records: count,
  devices: count,
  sources: z.array(z.enum(recordSources)),
  /** Somebody of the consumer file. */
  is_consumer: z.boolean(),
  /** Known by visits or a file that were made up. */
  is_sample: z.boolean(),
  first_seen: instant,
  last_seen: instant,
});
export type OwnPerson = z.infer<typeof ownPerson>;

export const personRecord = z.object({
  id,
  source: z.enum(recordSources),
  /** The file, or the pixel's site. */
  origin: z.string(),
  /** Row of the file, from 1; null of a visit. */
  row: count.nullable(),
  fields: z.record(z.string(), z.string()),
  /** Keys of the address and the phone where they themselves were never given. */
  has_hashed_email: z.boolean(),
  consent: z.string(),
  recorded_at: instant,
});
export type PersonRecord = z.infer<typeof personRecord>;

/** What one thing adds to the odds that two records are one person, in twofolds. */
export const weightStep = z.object({
  key: z.string(),
  label: z.string(),
  agreement: z.string(),
  weight: z.number(),
});

/** How two records were found to be one person: by an identifier that only one person has, by comparing them, or by somebody's word. */
export const linkKinds = ['customer_id', 'email', 'compared', 'manual'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const personLink = z.object({
  left: id,
  right: id,
  kind: z.enum(linkKinds),
  probability: z.number().min(0).max(1),
  /** Steps of a waterfall; none where an identifier decided. */
  steps: z.array(weightStep),
  at: instant,
});
export type PersonLink = z.infer<typeof personLink>;

export const changeKinds = ['merge', 'split', 'undo'] as const;

/** Records that went from one person to another. */
export const personChange = z.object({
  id,
  kind: z.enum(changeKinds),
  /** Why: by whom, or what was found. */
  reason: z.string(),
  records: count,
  can_undo: z.boolean(),
  at: instant,
});
export type PersonChange = z.infer<typeof personChange>;

export const personDetails = ownPerson.extend({
  /** Ids that lead here since they were merged. */
  former_ids: z.array(id),
  evidence: z.array(personRecord),
  links: z.array(personLink),
  changes: z.array(personChange),
  visitors: z.array(z.object({ visitor_id: z.guid(), pixel_uuid: id, name: z.string() })),
});
export type PersonDetails = z.infer<typeof personDetails>;

export const mergePayload = z
  .strictObject({ from: z.array(id).min(1).max(20), into: id })
  .refine(({ from, into }) => !from.includes(into), { path: ['from'], message: 'Nobody is merged into themselves' });

export const splitPayload = z.strictObject({ records: z.array(id).min(1, 'Choose at least one record').max(1_000) });

/** Pairs that could be one person, for somebody to look at. */
export const matchReview = z.object({
  id,
  left: personRecord,
  right: personRecord,
  left_person: id,
  right_person: id,
  probability: z.number().min(0).max(1),
  steps: z.array(weightStep),
});
export type MatchReview = z.infer<typeof matchReview>;

/** Share of what was taken for one person that is right, by what people answered; null before anything was. */
export const reviewedPrecision = z.object({
  waiting: count,
  answered: count,
  /** Of pairs at about each probability: how many were said to be one person. */
  bins: z.array(z.object({ from: z.number(), pairs: count, same: count, claimed: z.number() })),
  precision: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  claimed: z.number().nullable(),
});
export type ReviewedPrecision = z.infer<typeof reviewedPrecision>;

export const reviewAnswers = ['same', 'different', 'skip'] as const;

/** Anything that identifies one person: an email address, a phone number, a customer number, or the id of a person, record or visitor. */
export const identifierPayload = z.strictObject({ identifier: plainText(300).min(3, 'Too short to tell somebody by') });
