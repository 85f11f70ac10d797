import { z } from 'zod';
import { instant, plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { keyScopes } from '../../../shared/key-scopes.ts';

/** A key of the account, without its secret. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  requests_per_minute: z.number(),
  /** Whoever made it: it acts as them, and ends when they lose access. */
  created_by: z.string(),
  created_at: instant,
  /** Null: it never expires. */
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
  /** To the minute; null: never. */
  last_used_at: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const newApiKey = z.strictObject({
  name: z.string('Give the key a name').pipe(plainText(60).min(1, 'Give the key a name')),
  scopes: z
    .array(z.enum(keyScopes), 'Choose at least one permission')
    .min(1, 'Choose at least one permission')
    .max(keyScopes.length)
    .transform((scopes) => [...new Set(scopes)]),
  expires_in_days: z
    .number('Must be a number of days')
    .int('Must be a whole number of days')
    .min(1, 'Must be at least one day')
    .max(730, 'Must be two years at most')
    .nullable()
    .default(90),
  requests_per_minute: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(6_000, 'Must be at most 6,000')
    .default(600),
});
