import type { getMailing as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { loadMailing } from './load-mailing.ts';
import { presentMailing, responseScope } from './present-mailing.ts';
import { presentRecipient } from './present-recipient.ts';
import { countRecipients, eventsOf, nextRecipients } from './recipients.queries.ts';
import { sampleReport } from './sample-mailing.ts';

export const getMailing: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, clickhouse, transaction } = context;
  if (params.id === '0') return sampleReport(services.now());
  const { id } = params;
  const row = await transaction((tx) => loadMailing(tx, id));
  const scope = await responseScope(context, [row]);
  const { after, perPage, ...asked } = query;
  const found = await nextRecipients(clickhouse, scope, { ...asked, after, limit: perPage });
  const serials = found.map(({ serial }) => serial);
  const events = await eventsOf(clickhouse, row.id, serials);
  return {
    campaign: await presentMailing(context, row),
    recipients: found.map((one) => presentRecipient(row, one, events.get(one.serial) ?? [])),
    meta: {
      next: found.length < perPage ? null : (serials.at(-1) ?? null),
      per_page: perPage,
      total: await countRecipients(clickhouse, scope, asked),
    },
  };
};
