import { z } from 'zod';
import { texts } from './assets.texts.ts';

/** What the library shows of one kind: files, and designs, which it does not keep itself. */
export const libraryKinds = [
  ['image', texts.pictures],
  ['logo', texts.logos],
  ['design', texts.designs],
  ['pdf', texts.pdfFiles],
  ['font', texts.fonts],
  ['video', texts.videos],
  ['profile', texts.printProfiles],
] as const;

const text = z.string().max(200).optional().catch(undefined);

/** What of the library is shown: the page's address. */
export const assetSearch = z.object({
  search: text,
  kind: z
    .enum(libraryKinds.map(([kind]) => kind))
    .optional()
    .catch(undefined),
  folder: text,
  tagId: z.uuid().optional().catch(undefined),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .optional()
    .catch(undefined),
  orientation: z.enum(['landscape', 'portrait', 'square']).optional().catch(undefined),
  orderBy: z.enum(['created_at', 'name', 'bytes', 'updated_at']).optional().catch(undefined),
  trashed: z.literal('true').optional().catch(undefined),
  /** The file that is looked at. */
  asset: z.uuid().optional().catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  /** Counted from 0. */
  page: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional()
    .catch(undefined),
});
export type AssetSearch = z.output<typeof assetSearch>;
