import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';

/** A mail that was recorded; `state` kept: it never left this machine. */
export const mailSummary = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'kept', 'failed']),
  error: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type MailSummary = z.infer<typeof mailSummary>;

/** A mail with what it says; null once that is gone. Pictures are PNG in base64. */
export const keptMail = mailSummary.extend({
  text: z.string().nullable(),
  pictures: z.array(z.object({ text: z.string(), png: z.string() })),
});
