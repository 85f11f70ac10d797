import { z } from 'zod';
import { hexColor } from '../brand/brand.schema.ts';
import { day, instant, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import { tagName } from '../../audiences/tags/tags.schema.ts';

/** What a file of the library is, by its content: a profile shows how a press prints inks; a logo is an image that somebody calls so. */
export const assetKinds = ['image', 'logo', 'pdf', 'font', 'video', 'profile'] as const;

/** How many files an account can have, and how much room they may take. */
export const mostAssets = 20_000;
export const mostAssetBytes = 5 * 1024 ** 3;

/** How large a file may be that comes in parts, and how many of them an account may have begun. */
export const mostUploadedAssetBytes = 500 * 1024 ** 2;
export const mostOpenAssetUploads = 20;

const name = plainText(200).min(1, 'Name is required');
const folder = plainText(100);

const facts = {
  folder: folder.default(''),
  /** What it shows, for those who do not see it. */
  alt: plainText(500).default(''),
  /** Where it comes from, and on what terms it may be used. */
  source: plainText(300).default(''),
  license: plainText(300).default(''),
  /** The last day on which it may be printed. */
  expires_on: day.nullable().default(null),
};

export const assetPayload = z.strictObject({
  name: name.optional(),
  folder: facts.folder,
  alt: facts.alt,
  source: facts.source,
  license: facts.license,
});

/** What a large file will be, before its parts come. */
export const assetUploadPayload = z.strictObject({
  /** As its sender calls it. */
  name,
  bytes: z
    .number('Must be a number of bytes')
    .int('Must be a whole number of bytes')
    .min(1, 'The file is empty')
    .max(mostUploadedAssetBytes, `The file must have at most ${mostUploadedAssetBytes / 1024 ** 2} MB`),
  folder: facts.folder,
});

export const assetPartPayload = z.strictObject({
  /** The place of the part's first byte in the file. */
  offset: z.coerce.number().int('Must be a whole number').min(0, 'Must not be negative').max(mostUploadedAssetBytes),
});

export const assetFinishPayload = assetPayload.omit({ folder: true });

/** A large file that comes in parts. */
export const openAssetUpload = z.object({
  id,
  name: z.string(),
  folder: z.string(),
  bytes: z.number().int(),
  /** How much of it is stored: the next part begins there. */
  received: z.number().int(),
  /** How large a part may be. */
  part_bytes: z.number().int(),
});
export type OpenAssetUpload = z.infer<typeof openAssetUpload>;

export const assetFromUrlPayload = z.strictObject({
  url: webAddress.refine((text) => text !== '', 'The address is required'),
  folder: facts.folder,
});

export const assetUpdate = z.strictObject({
  name: name.optional(),
  /** An image is called a logo, or no longer. */
  kind: z.enum(['image', 'logo']).optional(),
  folder: folder.optional(),
  alt: plainText(500).nullable().optional(),
  source: plainText(300).nullable().optional(),
  license: plainText(300).nullable().optional(),
  expires_on: day.nullable().optional(),
});

export const assetVersion = z.object({
  number: z.number().int(),
  file_name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  file_url: z.string(),
  thumb_url: z.string().nullable(),
  created_at: instant,
});

/** What a font file holds. */
export const assetFont = z.object({ family: z.string(), weight: z.number().int(), is_italic: z.boolean() });
export type AssetFont = z.infer<typeof assetFont>;

/** Whether the rights to a file hold: `soon` for the last 30 days. */
export const assetRights = ['valid', 'soon', 'expired'] as const;

export const asset = z.object({
  id,
  name: z.string(),
  kind: z.enum(assetKinds),
  folder: z.string(),
  alt: z.string(),
  source: z.string(),
  license: z.string(),
  expires_on: day.nullable(),
  rights: z.enum(assetRights),
  /** In pixels; null of what has no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** At the resolution of print, in millimeters. */
  print_mm: z.object({ width: z.number(), height: z.number() }).nullable(),
  bytes: z.number().int(),
  /** Of a PDF that designs can show: how many pages. */
  pages: z.number().int().nullable(),
  /** Of a font: what it calls itself. */
  font: assetFont.nullable(),
  /** Its most common color. */
  color: hexColor.nullable(),
  file_url: z.string(),
  thumb_url: z.string().nullable(),
  version: z.number().int(),
  /** How many designs show it. */
  used_in: z.number().int(),
  tags: z.array(tagName),
  is_sample: z.boolean(),
  trashed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Asset = z.infer<typeof asset>;

export const assetDetails = asset.extend({
  versions: z.array(assetVersion),
  /** The designs that show it, and in which version. */
  designs: z.array(z.object({ id, name: z.string(), version: z.number().int() })),
});
export type AssetDetails = z.infer<typeof assetDetails>;

export const assetsQuery = z.strictObject({
  ...pageQuery(['created_at', 'name', 'bytes', 'updated_at'], 'desc'),
  search: plainText(200).optional(),
  kind: z.enum(assetKinds).optional(),
  /** What designs can show. */
  isPicture: z.stringbool().default(false),
  folder: folder.optional(),
  tagId: id.optional(),
  /** One near this color. */
  color: hexColor.optional(),
  orientation: z.enum(['landscape', 'portrait', 'square']).optional(),
  /** At least as many pixels along the longer side. */
  minPixels: z.coerce.number().int().min(1).max(20_000).optional(),
  trashed: z.stringbool().default(false),
});
export type AssetsQuery = z.output<typeof assetsQuery>;

export const assetSharePayload = z.strictObject({
  /** How long the link works. */
  days: z
    .number()
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(365, 'Must be at most 365')
    .default(30),
});

/** What an upload is a copy of: the same bytes, or a picture that looks the same. */
const assetTwin = z.object({ id, name: z.string(), how: z.enum(['same', 'alike']) });

/** A file that was just added, and what it looks like a copy of. */
export const addedAsset = asset.extend({ twin: assetTwin.nullable() });
export type AddedAsset = z.infer<typeof addedAsset>;
