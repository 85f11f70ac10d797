import { z } from 'zod';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

/** The columns of a file of codes; `name` and `url` are needed. */
export const qrImportColumns = [
  'name',
  'url',
  'code',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'tags',
  'note',
] as const;

/** How many codes one file can make. */
export const mostImportedCodes = 50_000;

export const qrImportPayload = z.strictObject({ template_id: id.optional() });

export const qrImport = z.object({
  id,
  file_name: z.string(),
  created: z.number().int(),
  failed: z.number().int(),
  /** The first rows that failed; a file names all of them. */
  errors: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  created_at: instant,
});
export type QrImport = z.infer<typeof qrImport>;
