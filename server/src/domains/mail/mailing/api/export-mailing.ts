import { Readable } from 'node:stream';
import { exportMailing as operation } from '@acquaint/contract';
import { isoIn, pieceStateLabel } from '@acquaint/engine';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadMailing } from '../model/load-mailing.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import { responseScope } from '../model/present-mailing.ts';
import { presentRecipient } from '../model/present-recipient.ts';
import { nextRecipients } from '../model/recipients.queries.ts';

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
        'Responded at': responded === null ? '' : isoIn(responded, context.user.time_zone),
      };
    }
    if (found.length < atOnce) return;
    after = found.at(-1)?.serial ?? after;
  }
}

export const exportMailing = mutation(operation, { audit: 'mailing' }, async (context, { params }) => {
  const { write } = context;
  const row = await write(async (tx) => {
    const found = await loadMailing(tx, params.id);
    return { audit: { objectId: found.id }, result: found };
  });
  return {
    name: `${fileNameOf(row.name, 'mailing')}-recipients.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(writeCsv(columns, everyRecipient(context, row))),
  };
});
