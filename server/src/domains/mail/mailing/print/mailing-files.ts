import type { MailingRow } from '../model/mailings.table.ts';

/** Where the print-ready package of a mailing is stored. */
export const packageFolder = ({ accountId, id }: Pick<MailingRow, 'accountId' | 'id'>): string =>
  `mailings/${accountId}/${id}`;
