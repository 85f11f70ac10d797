import { Readable } from 'node:stream';
import type { exportMailing as operation } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { audit } from '../../platform/audit/audit.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { loadMailing } from './load-mailing.ts';
import type { MailingRow } from './mailings.table.ts';
import { responseScope } from './present-mailing.ts';
import { presentRecipient } from './present-recipient.ts';
import { nextRecipients } from './recipients.queries.ts';

const columns = ['Number', 'Name', 'Address', 'Design', 'Code', 'State', 'Responded at'];
const atOnce = 5_000;

async function* everyRecipient(context: UserContext, row: MailingRow) {
  const scope = await responseScope(context, [row]);
  let after = 0;
  for (;;) {
    const found = await nextRecipients(context.clickhouse, scope, { show: 'all', after, limit: atOnce });
    for (const one of found) {
      const { serial, name, address, variant, code, state, responded_at: responded } = presentRecipient(row, one, []);
      yield {
        Number: String(serial),
        Name: name,
        Address: address,
        Design: variant,
        Code: code,
        State: pieceStateLabel(state),
        'Responded at': responded ?? '',
      };
    }
    if (found.length < atOnce) return;
    after = found.at(-1)?.serial ?? after;
  }
}

export const exportMailing: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const row = await transaction(async (tx) => {
    const found = await loadMailing(tx, params.id);
    await audit(tx, user, { action: 'exportMailing', objectType: 'mailing', objectId: found.id });
    return found;
  });
  return {
    name: `${fileNameOf(row.name, 'mailing')}-recipients.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(writeCsv(columns, everyRecipient(context, row))),
  };
};
