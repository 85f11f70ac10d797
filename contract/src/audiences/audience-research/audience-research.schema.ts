import { z } from 'zod';
import { audience } from '../audience-finder/audience-finder.schema.ts';
import { anyBreakdown } from '../../web/reports/breakdown.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

/** How many populations are looked at together. */
export const mostPopulations = 4;
/** Counts of fewer people are not shown: they might be recognized. */
export const leastCell = 10;

/** What populations are compared with: adults of the file, or the first of them. */
export const researchBaselines = ['us', 'first'] as const;
export type ResearchBaseline = (typeof researchBaselines)[number];

const population = z.strictObject({ name: plainText(80).min(1, 'Name is required'), audience });

/** A study: populations beside each other. */
export const study = z.strictObject({
  groups: z
    .array(population)
    .min(1, 'Name at least one population')
    .max(mostPopulations, 'At most four populations')
    .refine(
      (groups) => new Set(groups.map(({ name }) => name)).size === groups.length,
      'Each population needs a name of its own',
    ),
  baseline: z.enum(researchBaselines).default('us'),
});
export type Study = z.output<typeof study>;

/** Null where there are fewer than ten. */
const atLeastTen = z.number().int().nullable();

export const researchedGroup = z.object({
  name: z.string(),
  sentence: z.string(),
  size: atLeastTen,
  /** Of all adults of the file, 0 to 1. */
  share: z.number(),
  reach: z.object({ mail: atLeastTen, email: atLeastTen, phone: atLeastTen }),
  breakdowns: z.array(anyBreakdown),
  counties: z.array(z.object({ fips: z.string(), people: z.number().int() })),
  /** Where most of the adults belong to it, by the lower end of the 95% interval. */
  zips: z.array(
    z.object({
      zip: z.string(),
      city: z.string(),
      state: z.string(),
      people: z.number().int(),
      /** Of the adults who live there, 0 to 1. */
      penetration: z.number(),
      /** 100 is as many as everywhere. */
      index: z.number(),
    }),
  ),
  /** Personas of the account that its people are like more often than adults are. */
  personas: z.array(z.object({ id, name: z.string(), share: z.number(), index: z.number() })),
});
export type ResearchedGroup = z.infer<typeof researchedGroup>;

export const research = z.object({
  groups: z.array(researchedGroup),
  /** Who is in which populations and in no other: `groups` are their places, `count` null where there are fewer than ten. */
  zones: z.array(z.object({ groups: z.array(z.number().int()), count: atLeastTen })),
  baseline: z.object({ key: z.enum(researchBaselines), label: z.string() }),
  total: z.number().int(),
  is_sample: z.boolean(),
});
export type Research = z.infer<typeof research>;

export const studyShare = z.object({
  id,
  name: z.string(),
  /** Where anybody who has it reads the study. */
  url: z.string(),
  views: z.number().int(),
  last_viewed_at: instant.nullable(),
  /** Null: it lasts until it is turned off. */
  ends_at: instant.nullable(),
  has_password: z.boolean(),
  /** Origins of websites that may show it in a frame. */
  embed_on: z.array(z.string()),
  created_at: instant,
});
export type StudyShare = z.infer<typeof studyShare>;

/** What a link to a study shows: as of now, whatever its lists and personas have become. */
export const sharedStudy = z.object({
  name: z.string(),
  company: z.string(),
  research,
  data_as_of: instant,
  /** Of the account whose study it is. */
  time_zone: z.string(),
});
export type SharedStudy = z.infer<typeof sharedStudy>;
