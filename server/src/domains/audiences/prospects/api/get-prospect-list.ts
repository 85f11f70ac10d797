import type { getProspectList as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { readCursor, writeCursor } from '../../../../platform/http/cursors.ts';
import { loadVocabulary } from '../../audience-finder/index.ts';
import { loadList } from '../model/load-list.ts';
import { nextMembers, versionInForce } from '../model/members.queries.ts';
import { presentList } from '../model/present-list.ts';

export const getProspectList: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, clickhouse, transaction } = context;
  const list = await transaction((tx) => loadList(tx, params.id));
  const order = `people of ${list.id}, ${query.orderDirection}`;
  const [name, id] = query.cursor === undefined ? [] : readCursor(services.secrets, order, query.cursor);
  const after = typeof name === 'string' && typeof id === 'string' ? { first_name: name, id } : null;
  const found = await nextMembers(clickhouse, versionInForce(list), { ...query, after, limit: query.perPage + 1 });
  const data = found.slice(0, query.perPage);
  const last = found.length > query.perPage ? data.at(-1) : undefined;
  const vocabulary = list.audience === null ? undefined : await loadVocabulary(context, list.audience);
  return {
    data: {
      list: await presentList(context, list, vocabulary),
      consumers: {
        data,
        meta: {
          next_cursor: last === undefined ? null : writeCursor(services.secrets, order, [last.first_name, last.id]),
          per_page: query.perPage,
          total: list.count,
        },
      },
    },
  };
};
