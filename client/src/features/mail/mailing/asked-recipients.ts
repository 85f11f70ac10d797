import type { MailingQuery } from '@acquaint/contract';

/** Which recipients are shown, and the places where pages began. */
export interface AskedRecipients {
  readonly show: MailingQuery['show'];
  readonly search: string;
  readonly after: readonly number[];
}

/** The first page of all. */
export const firstRecipients: AskedRecipients = { show: 'all', search: '', after: [0] };

/** The same as a question to the server. */
export function recipientsQueryOf({ show, search, after }: AskedRecipients) {
  return { after: after.at(-1) ?? 0, show, ...(search === '' ? {} : { search }) };
}
