import type { MailSummary } from '@acquaint/contract';
import type { MailRow } from '../../../../platform/mail/mail.store.ts';

/** A mail without its content. */
export function presentMail(row: MailRow): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
