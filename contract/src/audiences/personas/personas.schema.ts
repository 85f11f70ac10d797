import { z } from 'zod';
import { anyBreakdown, verdicts } from '../../web/reports/breakdown.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { job } from '../../accounts/system/jobs/index.ts';

/** Whose people are grouped: visitors of one pixel, of all pixels, a prospect list, or the whole consumer file. */
export const personaSources = ['pixel', 'pixels', 'list', 'file'] as const;
export type PersonaSource = (typeof personaSources)[number];

/** What a persona is compared with: adults of the consumer file, everybody of the same source, or the rest of it. */
export const personaBaselines = ['us', 'source'] as const;
export type PersonaBaseline = (typeof personaBaselines)[number];

/** How personas are made: their number, or null to choose it; without age, gender and family for housing, employment and credit. */
export const personaSettings = z.strictObject({
  classes: z.number().int().min(2).max(8).nullable().default(null),
  is_special: z.boolean().default(false),
});
export type PersonaSettings = z.output<typeof personaSettings>;

/** What was found for one number of personas. */
export const triedPersonas = z.object({
  classes: z.number().int(),
  bic: z.number(),
  smallest: z.number().int(),
  agreement: z.number(),
  isAccepted: z.boolean(),
});
export type TriedPersonas = z.infer<typeof triedPersonas>;

/** Which source: a pixel by its public id, or a source by its kind and id. Without any, all pixels of the account. */
const sourceFields = {
  pixelUuid: id.optional(),
  source: z.enum(personaSources).optional(),
  /** Of a prospect list. */
  list: id.optional(),
};
const isWhole = ({ source, list }: { source?: PersonaSource | undefined; list?: string | undefined }): boolean =>
  (source === 'list') === (list !== undefined);
const wholeMessage = { path: ['list'], message: 'A list goes with the source “list”' };

export const profileQuery = z
  .strictObject({
    ...sourceFields,
    baseline: z.enum(personaBaselines).default('us'),
    /** How the personas were found, too. */
    debug: z.literal('1').optional(),
  })
  .refine(isWhole, wholeMessage);
export type ProfileQuery = z.output<typeof profileQuery>;

export const personaGeneration = z
  .strictObject({ ...sourceFields, ...personaSettings.shape })
  .refine(isWhole, wholeMessage);

/** A value in which people differ from the baseline. */
export const personaTrait = z.object({
  attribute: z.string(),
  label: z.string(),
  value: z.string(),
  value_label: z.string(),
  share: z.number(),
  baseline_share: z.number().nullable(),
  index: z.number().nullable(),
  ci: z.tuple([z.number(), z.number()]).nullable(),
  verdict: z.enum(verdicts),
});
export type PersonaTrait = z.infer<typeof personaTrait>;

const reach = z.object({ mail: z.number().int(), email: z.number().int(), phone: z.number().int() });
const counties = z.array(z.object({ fips: z.string(), people: z.number().int() }));

export const personaCard = z.object({
  id,
  name: z.string(),
  /** By the table of rules; the name is another one when somebody gave it. */
  generated_name: z.string(),
  /** Each claim that the name makes, with the share of members it is true for; empty if the name makes none. */
  named_by: z.array(z.object({ label: z.string(), share: z.number().min(0).max(1) })),
  size: z.number().int(),
  /** Of all people of the source, 0 to 1. */
  share: z.number(),
  /** How the share changed since the version before; null in the first one. */
  change: z.number().nullable(),
  /** `early`: fewer than a thousand people, or groups that do not come out alike when people are drawn again. */
  confidence: z.enum(['early', 'solid']),
  traits: z.array(personaTrait),
  reach,
  /** How much of what personas are made of is known, 0 to 1. */
  known_share: z.number(),
  /** One of eight colors, from 0. */
  color: z.number().int(),
  is_pinned: z.boolean(),
  is_hidden: z.boolean(),
  /** The last version has no such people any more. */
  is_gone: z.boolean(),
  merged: z.array(z.object({ id, name: z.string() })),
  /** What its people bought when it was found, less refunds; null without visits, or while the account had no purchase. */
  sales: z
    .object({
      currency: z.string(),
      orders: z.number().int(),
      /** Visits with an order, and their share of all visits. */
      conversions: z.number().int(),
      conversion_rate: z.number(),
      revenue: z.number(),
    })
    .nullable(),
});
export type PersonaCard = z.infer<typeof personaCard>;

export const personaMethod = z.object({
  tried: z.array(triedPersonas),
  sizes: z.array(z.number()),
  weights: z.array(
    z.object({
      attribute: z.string(),
      label: z.string(),
      values: z.array(z.object({ label: z.string(), shares: z.array(z.number()) })),
    }),
  ),
});

export const customerProfile = z.object({
  status: z.enum(['ready', 'running', 'insufficient', 'failed']),
  source: z.object({ kind: z.enum(personaSources), id: id.nullable(), name: z.string() }),
  /** The work under way; null when there is none. */
  job: job.nullable(),
  needed: z.number().int(),
  have: z.number().int(),
  generated_at: instant.nullable(),
  version: z.number().int(),
  settings: personaSettings,
  baseline: z.object({ key: z.enum(personaBaselines), label: z.string() }),
  /** The people in a sentence. */
  summary: z.string(),
  breakdowns: z.array(anyBreakdown),
  traits: z.array(personaTrait),
  counties,
  reach,
  personas: z.array(personaCard),
  quality: z
    .object({ sampled: z.number().int(), known_share: z.number(), is_stable: z.boolean(), stability: z.number() })
    .nullable(),
  method: personaMethod.nullable(),
  is_sample: z.boolean(),
});
export type CustomerProfile = z.infer<typeof customerProfile>;

export const personaDetails = personaCard.extend({
  source: customerProfile.shape.source,
  baseline: customerProfile.shape.baseline,
  breakdowns: z.array(anyBreakdown),
  counties,
  /** What sets it apart from the persona that is next to it in size. */
  apart: z.object({ from: z.string(), traits: z.array(personaTrait) }).nullable(),
  behavior: z
    .object({
      visitors: z.number().int(),
      visits: z.number().int(),
      pages_per_visit: z.number(),
      seconds_per_visit: z.number(),
      sources: z.array(z.object({ name: z.string(), visits: z.number().int() })),
      entries: z.array(z.object({ name: z.string(), visits: z.number().int() })),
      hours: z.array(z.number().int()),
    })
    .nullable(),
  versions: z.array(z.object({ version: z.number().int(), at: instant, size: z.number().int(), share: z.number() })),
  /** Where it went; null while it is there. */
  merged_into: z.object({ id, name: z.string() }).nullable(),
  is_sample: z.boolean(),
});
export type PersonaDetails = z.infer<typeof personaDetails>;

export const personaUpdate = z.strictObject({
  /** null brings the generated name back. */
  name: plainText(80).min(1, 'Name is required').nullable().optional(),
  is_pinned: z.boolean().optional(),
  is_hidden: z.boolean().optional(),
});

export const personaMerge = z.strictObject({ from: z.array(id).min(1).max(7), into: id });
