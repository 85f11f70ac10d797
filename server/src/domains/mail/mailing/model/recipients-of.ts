import type { MailingQuery, MailingReport } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { MailingRow } from './mailings.table.ts';
import { responseScope } from './present-mailing.ts';
import { presentRecipient } from './present-recipient.ts';
import { countRecipients, eventsOf, nextRecipients } from './recipients.queries.ts';

/** A page of the recipients of a mailing, with where their pieces are. */
export async function recipientsOf(
  context: UserContext,
  row: MailingRow,
  { after, perPage, ...asked }: MailingQuery,
): Promise<Pick<MailingReport['data'], 'recipients'> & Pick<MailingReport, 'meta'>> {
  const { clickhouse } = context;
  const scope = await responseScope(context, [row]);
  const found = await nextRecipients(clickhouse, scope, { ...asked, after, limit: perPage });
  const serials = found.map(({ serial }) => serial);
  const events = await eventsOf(clickhouse, row.id, serials);
  return {
    recipients: found.map((one) => presentRecipient(row, one, events.get(one.serial) ?? [])),
    meta: {
      next: found.length < perPage ? null : (serials.at(-1) ?? null),
      per_page: perPage,
      total: await countRecipients(clickhouse, scope, asked),
    },
  };
}
