import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';
import { ofConsumerOrRecord } from '../people/people.tables.ts';

const piecesOfPerson = `select mail_pieces.mailing_id, mail_pieces.serial from mail_pieces where ${ofConsumerOrRecord}`;
// Found by the pieces, which are erased after them.
const ofPiece = `(mailing_id, serial) in (${piecesOfPerson})`;

/** Tables of the mail domain that hold rows of accounts. */
export const mailTables: readonly AccountTable[] = [
  { name: 'mail_pieces', ofPerson: ofConsumerOrRecord, exported: { key: ['mailing_id', 'serial'] } },
  { name: 'mail_events', ofPerson: ofPiece, exported: { key: ['mailing_id', 'serial', 'state'] } },
  { name: 'mail_responses', ofPerson: ofPiece, exported: { key: ['mailing_id', 'serial'] } },
];
