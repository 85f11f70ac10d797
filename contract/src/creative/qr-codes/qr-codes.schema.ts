import { z } from 'zod';
import { hostName, instant, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import { timeZone } from '../../shared/time-zone.ts';
import { qrStyle } from './templates/qr-style.schema.ts';
import { qrVerdict } from './templates/qr-templates.schema.ts';
import { tagName } from '../../audiences/tags/tags.schema.ts';
import { alwaysDynamicQrTypes, dynamicQrTypes, qrContent, type QrType, qrTypes } from './qr-content.schema.ts';
import { qrRule, qrUtm, qrVariant } from './qr-rules.schema.ts';
import { codeSales } from './qr-stats.schema.ts';

export const qrStatuses = ['active', 'paused', 'archived'] as const;

/** Letters and digits of short links: Crockford's base 32, which leaves out what is read wrongly. */
export const shortCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shortCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z-]{3,30}$/, 'Must be 3 to 30 letters, digits or hyphens');

const noUtm = { source: '', medium: '', campaign: '', term: '', content: '' };

const fields = {
  name: plainText(120).min(1, 'Name is required'),
  content: qrContent,
  style: qrStyle,
  /** The template that the style came from. */
  template_id: id.nullable(),
  utm: qrUtm,
  /** The first rule that holds decides. */
  rules: z.array(qrRule).max(20, 'At most 20 rules'),
  /** Where no rule holds, one of these by chance, when there are any. */
  variants: z.array(qrVariant).max(10, 'At most 10 variants'),
  time_zone: timeZone,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  most_scans: z.number().int().min(1).max(1_000_000_000).nullable(),
  /** Where a code leads that has not begun, has ended or is paused; without one, a page says so. */
  fallback_url: webAddress,
  /** Whether the scan is named to the pixel of the page, so that scan and visit are one story. */
  joins_pixel: z.boolean(),
  product_id: id.nullable(),
  /** A host of your own that leads here; null for the product's. */
  domain: hostName.nullable(),
  note: plainText(500),
};

/** A password to open what a code leads to. */
const password = z.string().max(100);

function isDynamicAllowed({ content, is_dynamic: isDynamic }: { content?: { type: QrType }; is_dynamic?: boolean }) {
  if (content === undefined || isDynamic === undefined) return true;
  return isDynamic ? dynamicQrTypes.includes(content.type) : !alwaysDynamicQrTypes.includes(content.type);
}

export const qrCodePayload = z
  .strictObject({
    name: fields.name,
    content: fields.content,
    /** A short link, whose target can be changed and whose scans are counted; or the content itself. */
    is_dynamic: z.boolean().default(true),
    /** The end of the short link; without one, a random one is made. */
    code: shortCode.optional(),
    style: fields.style.optional(),
    template_id: fields.template_id.default(null),
    utm: fields.utm.default(noUtm),
    rules: fields.rules.default([]),
    variants: fields.variants.default([]),
    time_zone: fields.time_zone.default('UTC'),
    starts_at: fields.starts_at.default(null),
    ends_at: fields.ends_at.default(null),
    most_scans: fields.most_scans.default(null),
    fallback_url: fields.fallback_url.default(''),
    joins_pixel: fields.joins_pixel.default(true),
    product_id: fields.product_id.default(null),
    domain: fields.domain.default(null),
    note: fields.note.default(''),
    password: password.default(''),
    /** Save a code that not every reader reads. */
    accepts_unreadable: z.boolean().default(false),
  })
  .refine(isDynamicAllowed, { path: ['is_dynamic'], message: 'This type cannot be made so' });

export const qrCodeUpdate = z.strictObject({
  name: fields.name.optional(),
  content: fields.content.optional(),
  style: fields.style.optional(),
  template_id: fields.template_id.optional(),
  utm: fields.utm.optional(),
  rules: fields.rules.optional(),
  variants: fields.variants.optional(),
  time_zone: fields.time_zone.optional(),
  starts_at: fields.starts_at.optional(),
  ends_at: fields.ends_at.optional(),
  most_scans: fields.most_scans.optional(),
  /** Null: none. */
  fallback_url: fields.fallback_url.nullable().optional(),
  joins_pixel: fields.joins_pixel.optional(),
  product_id: fields.product_id.optional(),
  domain: fields.domain.optional(),
  note: fields.note.nullable().optional(),
  /** Without one it stays as it is; null takes it away. */
  password: password.nullable().optional(),
  is_paused: z.boolean().optional(),
  archived: z.boolean().optional(),
  accepts_unreadable: z.boolean().default(false),
});

const count = z.number().int();

/** A code as a list shows it. */
export const qrCodeRow = z.object({
  id,
  name: z.string(),
  type: z.enum(qrTypes),
  is_dynamic: z.boolean(),
  /** Null of static codes. */
  short_url: z.string().nullable(),
  /** What is in the picture. */
  payload: z.string(),
  /** Where it leads, or what it says, in one line. */
  target: z.string(),
  status: z.enum(qrStatuses),
  /** What holds it back now, of an active one. */
  state: z.enum(['open', 'waiting', 'ended', 'used up']),
  style: qrStyle,
  logo_url: z.string().nullable(),
  template_id: id.nullable(),
  scans: count,
  unique_scans: count,
  last_scan_at: instant.nullable(),
  /** What visits that began with a scan sold; null while the account has no purchase. */
  sales: codeSales.nullable(),
  tags: z.array(tagName),
  is_sample: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type QrCodeRow = z.infer<typeof qrCodeRow>;

export const qrCode = qrCodeRow.extend({
  ...fields,
  code: z.string().nullable(),
  has_password: z.boolean(),
  product_name: z.string().nullable(),
  /** Earlier contents, the newest first. */
  history: z.array(z.object({ content: qrContent, target: z.string(), until: instant, changed_by: z.string() })),
});
export type QrCode = z.infer<typeof qrCode>;

export const qrCodesQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  type: z.enum(qrTypes).optional(),
  archived: z.stringbool().default(false),
  /** true: only codes whose address can change after print and whose scans are counted. */
  dynamic: z.stringbool().optional(),
  tagId: id.optional(),
  ...pageQuery(['created_at', 'name', 'updated_at'], 'desc'),
});
export type QrCodesQuery = z.output<typeof qrCodesQuery>;

export const qrCheckPayload = z.strictObject({
  content: qrContent,
  is_dynamic: z.boolean().default(true),
  style: qrStyle,
});

export const qrPictureFormats = ['svg', 'png', 'pdf', 'eps'] as const;
export const qrPictureQuery = z.strictObject({
  format: z.enum(qrPictureFormats).default('svg'),
  /** Width at print, in millimeters; of a PNG, `pixels` is the width. */
  mm: z.coerce.number().min(10, 'Must be at least 10').max(1_000, 'Must be at most 1000').default(30),
  pixels: z.coerce.number().int().min(64, 'Must be at least 64').max(4_096, 'Must be at most 4096').default(1_024),
});

export const qrCheck = z.object({ data: qrVerdict });
