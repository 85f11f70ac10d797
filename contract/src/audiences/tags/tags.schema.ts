import { z } from 'zod';
import { hexColor } from '../../creative/brand/brand.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery, pageWith } from '../../shared/paging.ts';

/** What can carry tags. */
export const taggableTypes = [
  'prospect',
  'campaign',
  'consumer',
  'pixel',
  'product',
  'qr_code',
  'qr_template',
  'asset',
  'design',
] as const;
export type TaggableType = (typeof taggableTypes)[number];

/** Colors that can be distinguished, also by people who see red and green alike; others can be typed. */
export const tagColors = [
  '#0f6b5c',
  '#1d5fb8',
  '#7a3ea8',
  '#b3246b',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#52606d',
] as const;

export const tagName = z.object({ id, name: z.string(), color: hexColor });
export type TagName = z.infer<typeof tagName>;

const uses = z.number().int();
export const tag = tagName.extend({
  /** How many things of each type carry it. */
  usage: z.object({
    prospect: uses,
    campaign: uses,
    consumer: uses,
    pixel: uses,
    product: uses,
    qr_code: uses,
    qr_template: uses,
    asset: uses,
    design: uses,
    total: uses,
  }),
  last_used_at: instant.nullable(),
});
export type Tag = z.infer<typeof tag>;

/** How many tags an account can have. */
export const mostTags = 500;
const name = plainText(50).min(1, 'Name is required');

export const tagPayload = z.strictObject({ name, color: hexColor.default(tagColors[0]) });
export const tagUpdate = z.strictObject({ name: name.optional(), color: hexColor.optional() });
export const tagMerge = z.strictObject({
  from: z.array(id).min(1, 'Choose at least one tag').max(mostTags),
  into: id,
});

/** `set` leaves exactly these tags on each thing, `add` and `remove` leave its others alone. */
export const tagsSync = z.strictObject({
  models: z.array(id).min(1, 'Choose at least one').max(1_000),
  tags: z.array(id).max(50),
  modelType: z.enum(taggableTypes),
  mode: z.enum(['set', 'add', 'remove']).default('set'),
});

const severalIds = z
  .string()
  .max(8_000)
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== ''));

export const tagsOfQuery = z.strictObject({
  modelType: z.enum(taggableTypes),
  /** Ids with commas between them. */
  models: severalIds.pipe(z.array(id).min(1).max(100)),
});

export const taggedQuery = z.strictObject({
  /** One tag, several with commas between them, or `all`: whatever carries any. */
  tagId: z.union([z.literal('all'), severalIds.pipe(z.array(id).min(1).max(20))]).default('all'),
  /** Of several tags: carries any of them, or all. */
  match: z.enum(['any', 'all']).default('any'),
  /** Without one, the first type that has something. */
  type: z.enum(taggableTypes).optional(),
  ...pageQuery(['name']),
});
export type TaggedQuery = z.output<typeof taggedQuery>;

/** Something that carries tags. */
export const tagged = z.object({
  id,
  type: z.enum(taggableTypes),
  name: z.string(),
  /** What distinguishes it from others of its name, such as a domain or a place. */
  note: z.string(),
  is_sample: z.boolean(),
  tags: z.array(tagName),
});
export type Tagged = z.infer<typeof tagged>;

export const taggedPage = pageWith(tagged, {
  type: z.enum(taggableTypes),
  /** How many of each type there are. */
  groups: z.array(z.object({ type: z.enum(taggableTypes), count: z.number().int() })),
});
