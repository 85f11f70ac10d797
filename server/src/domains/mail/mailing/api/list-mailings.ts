import { type listMailings as operation, type MailingsQuery, pageMeta } from '@acquaint/contract';
import { dayOf, mailingStatus, sampleMailing } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { listedMailings } from '../model/listed-mailings.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import { countStates } from '../pieces/piece-events.queries.ts';

/** The mailings of a status: it follows from where their pieces are. */
async function ofStatus(context: UserContext, { page: _page, ...query }: MailingsQuery): Promise<string[]> {
  const ids = await context.transaction((tx) => createMailingStore(tx).matchingIds(query));
  const states = await countStates(context.clickhouse, ids);
  return ids.filter((id) => mailingStatus(states.get(id) ?? {}) === query.status);
}

const hasFilters = ({ search = '', status, from, to }: MailingsQuery): boolean =>
  search !== '' || [status, from, to].some((filter) => filter !== undefined);

export const listMailings: Verb<typeof operation> = async (context, { query }) => {
  const ids = query.status === undefined ? undefined : await ofStatus(context, query);
  const { rows, total, meta } = await pageBy(context.services.secrets, { list: 'mailings', ...query }, (part) =>
    context.transaction((tx) => createMailingStore(tx).page(query, part, ids)),
  );
  if (total === 0 && !hasFilters(query))
    return {
      data: [sampleMailing(dayOf(context.services.now(), context.user.time_zone))],
      meta: pageMeta(query, 1, null),
    };
  return { data: await listedMailings(context, rows), meta };
};
