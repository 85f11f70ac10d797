import { z } from 'zod';
import { emailField } from '../../accounts/sign-in/session/session.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

/** Why somebody is suppressed. */
export const suppressionReasons = [
  { value: 'opt-out', label: 'Opted out themselves' },
  { value: 'request', label: 'Asked you to stop' },
  { value: 'import', label: 'Imported opt-out' },
  { value: 'user', label: 'Suppressed by a user' },
  { value: 'erasure', label: 'Erased' },
  { value: 'administrator', label: 'Added by an administrator' },
] as const;
const reasonValues = suppressionReasons.map(({ value }) => value);
export type SuppressionReason = (typeof suppressionReasons)[number]['value'];

/** What a suppressed person is found by; only hashes of it are kept. */
export const suppressionClues = ['email', 'phone', 'name'] as const;

/** An entry of a suppression list. */
export const suppression = z.object({
  id,
  reason: z.enum(reasonValues),
  note: z.string(),
  at: instant,
  /** The user who made it; null: the person. */
  added_by: z.string().nullable(),
  clues: z.array(z.enum(suppressionClues)),
});
export type Suppression = z.infer<typeof suppression>;

/** One page of a list; with an email address, a phone number, or a name and its ZIP code typed in full, the entries of that person. */
export const suppressionSearch = z.strictObject({
  ...pageQuery(['at'], 'desc'),
  identifier: plainText(300).default(''),
});
export type SuppressionSearch = z.output<typeof suppressionSearch>;

const emails = z
  .array(emailField)
  .min(1, 'Enter at least one email address')
  .max(1_000, 'Add at most 1,000 addresses at once');
const why = plainText(300).min(3, 'Say why');

export const addSuppressionsPayload = z.strictObject({
  emails,
  reason: z.enum(['request', 'import']),
  note: plainText(300).default(''),
});
export const addInstallationSuppressionsPayload = z.strictObject({ emails, note: why });
export const liftSuppressionPayload = z.strictObject({ why });
