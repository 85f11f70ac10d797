import { z } from 'zod';
import { brandTokens } from '../scene/scene-paints.schema.ts';
import { job } from '../../accounts/system/jobs/jobs.schema.ts';
import { instant, multilineText, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { cursorField, defaultPageSize, maximumPageSize, pageQuery } from '../../shared/paging.ts';
import { tagName } from '../../audiences/tags/tags.schema.ts';

/** How many designs an account can have, and how many versions of one are kept. */
export const mostDesigns = 2_000;
export const mostDesignVersions = 100;

const name = plainText(200).min(1, 'Name is required');
/** A design as the editor holds it; `readScene` of the engine says whether it is one. */
const document = z.record(z.string(), z.unknown());
const revision = z.number().int().min(1);

/** What the approval of a design says: it holds for the revision that was approved, not for later ones. */
export const designApprovals = ['none', 'approved', 'changed'] as const;

export const designSummary = z.object({
  id,
  name: z.string(),
  preset: z.string(),
  /** The size in words, such as 6 × 4 in; '' where the preset is not known. */
  size: z.string(),
  /** Whether it has a size for mail and space for an address. */
  is_mailable: z.boolean(),
  /** Of the cut page, in micrometers. */
  width: z.number().int(),
  height: z.number().int(),
  pages: z.number().int(),
  revision,
  /** A picture of the first page; the address is the permission. */
  thumb_url: z.string(),
  approval: z.enum(designApprovals),
  folder: z.string(),
  tags: z.array(tagName),
  is_sample: z.boolean(),
  /** When it was put into the trash. */
  trashed_at: instant.nullable(),
  updated_at: instant,
});
export type DesignSummary = z.infer<typeof designSummary>;

export const savedDesign = designSummary.extend({ document });
export type SavedDesign = z.infer<typeof savedDesign>;

export const designsQuery = z.strictObject({
  ...pageQuery(['updated_at', 'name', 'created_at'], 'desc'),
  search: plainText(200).optional(),
  trashed: z.stringbool().default(false),
  tagId: id.optional(),
});
export type DesignsQuery = z.output<typeof designsQuery>;

/** A design begins empty in a size, as a copy of a template or of another design, or with a document. */
export const designPayload = z
  .strictObject({
    name: name.optional(),
    preset: z.string().max(60).optional(),
    template: z.string().max(60).optional(),
    copy_of: id.optional(),
    document: document.optional(),
  })
  .refine(
    ({ template, copy_of: copyOf, document: given }) =>
      [template, copyOf, given].filter((start) => start !== undefined).length <= 1,
    { path: ['template'], message: 'Begin with a template, a copy or a document: one of them' },
  );

export const designUpdate = z.strictObject({
  name: name.optional(),
  folder: plainText(100).optional(),
  document: document.optional(),
  /** The revision that the change was made on; needed with a document. Another one is answered with 409. */
  revision: revision.optional(),
});

export const designVersion = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  kind: z.enum(['auto', 'named', 'approved']),
  revision,
  by: z.string(),
  created_at: instant,
});
export type DesignVersion = z.infer<typeof designVersion>;

export const designVersionPayload = z.strictObject({
  name: plainText(100).default(''),
  /** Says that this state may be printed. */
  is_approval: z.boolean().default(false),
  /** The state that is meant. */
  revision,
});

export const designComment = z.object({
  id,
  /** The layer that it is about, while it is there; null: the whole page. */
  node_id: z.string().nullable(),
  page: z.number().int(),
  body: z.string(),
  revision,
  by: z.string(),
  resolved_at: instant.nullable(),
  created_at: instant,
});
export type DesignComment = z.infer<typeof designComment>;

export const designCommentPayload = z.strictObject({
  body: multilineText(2_000).refine((text) => text !== '', 'A comment needs a text'),
  node_id: z.string().max(40).nullable().default(null),
  page: z.number().int().min(0).max(7).default(0),
  revision,
});

export const designCommentsQuery = z.strictObject({
  cursor: cursorField,
  perPage: z.coerce.number().int().min(1).max(maximumPageSize).default(defaultPageSize),
});

/** The latest comments before the cursor, in order; `next_cursor` leads to earlier ones and is null where there are none. */
export const designCommentPage = z.object({
  data: z.array(designComment),
  meta: z.object({ next_cursor: z.string().nullable(), per_page: z.number().int(), total: z.number().int() }),
});

export const designFileQuery = z.strictObject({
  format: z.enum(['pdf', 'png', 'jpg', 'svg']).default('pdf'),
  /** One page, counted from 0; a PDF without it has all of them. */
  page: z.coerce.number().int().min(0).max(7).optional(),
  bleed: z.stringbool().default(true),
  marks: z.stringbool().default(false),
  /** A profile of the library: the PDF is PDF/X-4 for that press. */
  profile: id.optional(),
  /** Of a picture, in pixels. */
  width: z.coerce.number().int().min(50).max(6_000).default(1_600),
});

/** Templates of one size; of all without it. */
export const designTemplatesQuery = z.strictObject({ preset: z.string().max(60).optional() });

/** A template of the gallery. */
export const designTemplate = z.object({
  key: z.string(),
  name: z.string(),
  industry: z.string(),
  preset: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumb_url: z.string(),
});
export type DesignTemplate = z.infer<typeof designTemplate>;

/** What the editor needs beside the document: the values of brand tokens, pictures and what codes hold. */
export const editorSources = z.object({
  brand: z.object({
    colors: z.partialRecord(z.enum(brandTokens), z.string()),
    fonts: z.record(z.string(), z.string()),
  }),
  /** By the key of the engine's `imageKeyOf`. */
  images: z.record(
    z.string(),
    z.object({
      width: z.number(),
      height: z.number(),
      href: z.string(),
      /** Of a file of the library: its latest version, and whether it may still be printed. */
      latest: z.number().int().nullable(),
      /** Of a page of a PDF: how many pages there are. */
      pages: z.number().int().nullable(),
      /** It is printed as lines and letters: no enlargement is too large. */
      is_vector: z.boolean(),
      is_expired: z.boolean(),
    }),
  ),
  qr_texts: z.record(z.string(), z.string()),
});
export type EditorSources = z.infer<typeof editorSources>;

/** A family of fonts. Files of those that come with the product are at `/fonts/<slug>/<weight>/<slope>/<subset>.ttf`. */
export const fontFamily = z.object({
  family: z.string(),
  category: z.enum(['sans-serif', 'serif', 'display', 'handwriting', 'own']),
  /** How its files are named. */
  slug: z.string(),
  weights: z.array(z.number()),
  has_italic: z.boolean(),
  /** Alphabets, the most common first, with their letters as CSS writes ranges. */
  subsets: z.array(z.object({ name: z.string(), ranges: z.string() })),
  /** Of a family that the account uploaded: its files, each with all its letters. */
  files: z.array(z.object({ key: z.string(), weight: z.number(), is_italic: z.boolean(), url: z.string() })).optional(),
});
export type ListedFamily = z.infer<typeof fontFamily>;

/** The texts of one recipient by the keys of merge fields. */
export const mergeRecord = z.record(z.string(), z.string());

export const designCheckResult = z.object({
  /** How many records were set into the design. */
  checked: z.number().int(),
  /** How many of them have a text that does not fit. */
  overflowing: z.number().int(),
  /** How many lack a value that the design prints, by the key of its field. */
  missing: z.record(z.string(), z.number().int()),
  /** The worst, the tightest first; without those who may not be shown any more. */
  worst: z.array(
    z.object({
      record: mergeRecord,
      node_id: z.string(),
      /** By how much the text was made smaller; 0 when it does not fit at all. */
      scale: z.number(),
    }),
  ),
});
export type DesignCheckResult = z.infer<typeof designCheckResult>;

/** A whole list that is set into the texts of a design. */
export const designCheck = z.object({
  id,
  list_id: id,
  /** The revision of the design that is checked; a later one was not. */
  revision,
  state: job.shape.state,
  /** The work while it is under way. */
  job: job.nullable(),
  /** What was found, once all of the list was set. */
  result: designCheckResult.nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type DesignCheck = z.infer<typeof designCheck>;
