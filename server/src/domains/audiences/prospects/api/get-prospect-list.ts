import type { getProspectList as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { loadVocabulary } from '../../audience-finder/index.ts';
import { loadList } from '../model/load-list.ts';
import { memberPlace, type MemberPlace, nextMembers, versionInForce } from '../model/members.queries.ts';
import { presentList } from '../model/present-list.ts';

function writeCursor(place: MemberPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor names. Throws 400 for what is none of ours. */
function readCursor(cursor: string): MemberPlace {
  try {
    return memberPlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidInput({ cursor: ['This is no place in the list'] });
  }
}

export const getProspectList: Verb<typeof operation> = async (context, { params, query }) => {
  const { clickhouse, transaction } = context;
  const list = await transaction((tx) => loadList(tx, params.id));
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await nextMembers(clickhouse, versionInForce(list), { ...query, after, limit: query.perPage + 1 });
  const data = found.slice(0, query.perPage);
  const last = found.length > query.perPage ? data.at(-1) : undefined;
  const vocabulary = list.audience === null ? undefined : await loadVocabulary(context, list.audience);
  return {
    list: await presentList(context, list, vocabulary),
    consumers: {
      data,
      meta: {
        next_cursor: last === undefined ? null : writeCursor({ first_name: last.first_name, id: last.id }),
        per_page: query.perPage,
        total: list.count,
      },
    },
  };
};
