import type { listRecipients as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { countMembers, loadList, nextMembers, versionInForce } from '../../../audiences/prospects/index.ts';
import { mergeRecordOf } from '../model/merge-record.ts';

export const listRecipients: Verb<typeof operation> = async ({ clickhouse, transaction }, { query }) => {
  const list = versionInForce(await transaction((tx) => loadList(tx, query.listId)));
  const { count } = await countMembers(clickhouse, list);
  const people = await nextMembers(clickhouse, list, {
    after: null,
    type: 'all',
    orderDirection: 'asc',
    limit: query.perPage,
  });
  return { data: people.map((person) => ({ ...mergeRecordOf(person) })), meta: { total: count } };
};
