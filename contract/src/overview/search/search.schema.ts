import { z } from 'zod';
import type { Access } from '../../shared/access.ts';
import { plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

/** What the search finds, in the order that it shows it, and who may see each kind. */
export const searchAccess = {
  tag: 'user',
  prospect: 'user',
  campaign: 'user',
  person: 'user',
  qr_code: 'user',
  design: 'user',
  asset: 'special',
  pixel: 'user',
  product: 'user',
  user: 'admin',
} as const satisfies Record<string, Access>;

export type SearchKind = keyof typeof searchAccess;
export const searchKinds = [
  'tag',
  'prospect',
  'campaign',
  'person',
  'qr_code',
  'design',
  'asset',
  'pixel',
  'product',
  'user',
] as const satisfies readonly SearchKind[];

/** How many results of each kind an answer has at most: among all kinds, and of one kind alone. */
export const searchLimits = { each: 5, alone: 50 } as const;

export const searchQuery = z.strictObject({
  /** Every word must be in the name or in its details; none is a wildcard. */
  q: plainText(100).min(1, 'Enter something to search for'),
  /** Results of this kind alone. */
  kind: z.enum(searchKinds).optional(),
});

export const searchResult = z.object({
  id,
  kind: z.enum(searchKinds),
  name: z.string(),
  /** What distinguishes it from others of its name, such as an email address, a domain or a status. */
  note: z.string(),
  /** The color of a tag. */
  color: z.string().nullable(),
  is_sample: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The results of one kind, the best first. */
export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  results: z.array(searchResult),
  has_more: z.boolean(),
});
export type SearchGroup = z.infer<typeof searchGroup>;
