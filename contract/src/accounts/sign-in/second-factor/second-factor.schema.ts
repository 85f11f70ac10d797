import { z } from 'zod';

/** A code of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const factorCode = z
  .string('Enter the code')
  .min(1, 'Enter the code')
  .max(40, 'This is not a code')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase());

/** What is known of a user's second factor. */
export const secondFactor = z.object({
  is_on: z.boolean(),
  /** Whether this installation lets users add a second factor. */
  is_available: z.boolean(),
  /** Whether this user must have one. */
  is_required: z.boolean(),
  /** How many recovery codes still work. */
  recovery_codes_left: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;
