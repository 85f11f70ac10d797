import { z } from 'zod';
import { id } from '../shared/ids.ts';

/** A signed-in user. `user_config` holds JSON texts, '{}' by default. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  is_admin: z.boolean(),
  is_special: z.boolean(),
  profile: z.object({ company_name: z.string() }),
  user_config: z.object({ columns_json: z.string(), filters_json: z.string() }),
  time_zone: z.string(),
  has_sample_data: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The sign-in form, with the specification's messages; used by the form and by the server. */
export const loginPayload = z.strictObject({
  email: z
    .string('Email is required')
    .min(1, 'Email is required')
    .max(255, 'The email field must not be greater than 255 characters.')
    .pipe(z.email('Must be a valid email')),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .min(8, 'The password field must be at least 8 characters.')
    .max(255, 'The password field must not be greater than 255 characters.'),
});
export type LoginPayload = z.infer<typeof loginPayload>;
