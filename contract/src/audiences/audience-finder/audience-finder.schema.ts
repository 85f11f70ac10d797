import { z } from 'zod';
import { anyBreakdown } from '../../web/reports/breakdown.schema.ts';
import { fieldGroups, opsOfKind, type FieldKind } from '../segments/segment-fields.ts';
import { segment } from '../segments/segment.schema.ts';

// A cast because the compiler does not know that objects have no other keys, and have one at least.
const kinds = Object.keys(opsOfKind) as [FieldKind, ...FieldKind[]];

/** What audiences can be made of, with how much of it is known and how many people have each value. */
export const audienceAttribute = z.object({
  key: z.string(),
  group: z.enum(fieldGroups),
  label: z.string(),
  kind: z.enum(kinds),
  /** Share of the file for whom it is known; null where that is no question. */
  known_share: z.number().nullable(),
  is_sensitive: z.boolean(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type AudienceAttribute = z.infer<typeof audienceAttribute>;

const mostExclusions = 20;

/** Whom a question is about: those of the segment but for those of any exclusion. */
export const audience = z.strictObject({
  segment,
  exclude: z.array(segment).max(mostExclusions).default([]),
  /** For housing, employment and credit: age, gender and ZIP codes may not be used. */
  is_special: z.boolean().default(false),
});
export type Audience = z.output<typeof audience>;
export type AudienceRequest = z.input<typeof audience>;

const counted = z.object({ path: z.string(), count: z.number().int() });

export const audienceCount = z.object({
  /** Everybody in the file who is not suppressed. */
  total: z.number().int(),
  /** Those of the segment, before exclusions. */
  matched: z.number().int(),
  final: z.number().int(),
  /** Each rule and group alone, by its path in the segment. */
  parts: z.array(counted),
  /** Those who are left after each part of the outermost group, one after another. */
  steps: z.array(counted),
  /** Whom each exclusion holds, and how many it removes after those before it. */
  exclusions: z.array(z.object({ count: z.number().int(), removed: z.number().int() })),
  /** Of the final ones: who can be written to, mailed electronically, and called. */
  reach: z.object({ mail: z.number().int(), email: z.number().int(), phone: z.number().int() }),
  sentence: z.string(),
  /** Rules that nobody can match together, by their paths. */
  contradictions: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type AudienceCount = z.infer<typeof audienceCount>;

export const audienceBreakdown = anyBreakdown.extend({ unit: z.literal('person') });
export type AudienceBreakdown = z.infer<typeof audienceBreakdown>;

/** A person as they are shown before they are owned: no name in full, no address, only whether there is one. */
export const maskedPerson = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  city: z.string(),
  state: z.string(),
  age_range: z.string(),
  gender: z.string(),
  income_range: z.string(),
  homeowner: z.string(),
  has_mail: z.boolean(),
  has_email: z.boolean(),
  has_phone: z.boolean(),
});
export type MaskedPerson = z.infer<typeof maskedPerson>;

export const audiencePreview = z.object({
  count: z.number().int(),
  breakdowns: z.array(audienceBreakdown),
  counties: z.array(z.object({ fips: z.string(), people: z.number().int() })),
  /** At most twenty. */
  sample: z.array(maskedPerson),
});
export type AudiencePreview = z.infer<typeof audiencePreview>;

export const placeKinds = ['zip', 'city', 'county'] as const;
export type PlaceKind = (typeof placeKinds)[number];
/** What is looked for: places of a kind, or whatever a circle can be drawn around. */
export const placeQuestions = [...placeKinds, 'around'] as const;
export type PlaceQuestion = (typeof placeQuestions)[number];

/** A place of the United States: `value` is what a rule holds of it. */
export const place = z.object({
  kind: z.enum(placeKinds),
  value: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;
