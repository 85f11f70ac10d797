import { z } from 'zod';
import { emailField } from '../../accounts/sign-in/session/session.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';

/** What somebody may agree to. */
export const consentPurposes = [
  { value: 'marketing', label: 'Marketing messages' },
  { value: 'ads', label: 'Ad audiences' },
] as const;
export const consentPurposeValues = consentPurposes.map(({ value }) => value);
export type ConsentPurpose = (typeof consentPurposes)[number]['value'];

export const consentChoices = ['granted', 'denied'] as const;

/** The last word of somebody about a purpose. */
export const consent = z.object({
  purpose: z.enum(consentPurposeValues),
  choice: z.enum(consentChoices),
  /** Where they said so, in the words of whoever recorded it. */
  source: z.string(),
  at: instant,
});
export type Consent = z.infer<typeof consent>;

export const recordConsentsPayload = z.strictObject({
  emails: z
    .array(emailField)
    .min(1, 'Enter at least one email address')
    .max(1_000, 'Record at most 1,000 addresses at once'),
  purposes: z.array(z.enum(consentPurposeValues)).min(1, 'Choose at least one purpose').max(2),
  choice: z.enum(consentChoices),
  source: plainText(300).min(3, 'Say where they said so'),
});

export const findConsentsPayload = z.strictObject({ email: emailField });
