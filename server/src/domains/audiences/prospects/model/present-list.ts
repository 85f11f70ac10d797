import { type ProspectList, segmentFields } from '@acquaint/contract';
import { sayAudience, type SegmentVocabulary } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { ProspectListRow } from './lists.table.ts';
import { usersInAudiences } from './audience-users.store.ts';
import { loadTagsOf } from '../../tags/index.ts';

interface Around {
  readonly tags: ProspectList['tags'];
  readonly usedIn: ProspectList['used_in'];
  readonly vocabulary: SegmentVocabulary;
}

/** Lists as the contract shows them; counties and pixels in their sentences are named by the vocabulary, where there is one. */
export async function presentLists(
  context: UserContext,
  rows: readonly ProspectListRow[],
  vocabulary: SegmentVocabulary = { fields: segmentFields },
): Promise<ProspectList[]> {
  const ids = rows.map(({ id }) => id);
  const tags = await loadTagsOf(context, 'prospect', ids);
  const users = await context.transaction((tx) => usersInAudiences(tx, ids));
  return rows.map((row) => {
    const usedIn = users.get(row.id) ?? { campaigns: [], lists: [], syncs: [] };
    return listOf(row, { tags: tags[row.id] ?? [], usedIn, vocabulary });
  });
}

/** One list as the contract shows it. */
export async function presentList(
  context: UserContext,
  row: ProspectListRow,
  vocabulary?: SegmentVocabulary,
): Promise<ProspectList> {
  const [list] = await presentLists(context, [row], vocabulary);
  if (list === undefined) throw new Error('A list was not presented');
  return list;
}

function listOf(row: ProspectListRow, { tags, usedIn, vocabulary }: Around): ProspectList {
  const { audience } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    mode: row.mode,
    refresh: row.refresh,
    state: row.state,
    sentence: audience === null ? '' : sayAudience(audience, vocabulary),
    audience,
    count: row.count,
    mailable: row.mailable,
    emailable: row.emailable,
    phonable: row.phonable,
    added: row.added,
    removed: row.removed,
    history: [...row.history],
    last_refreshed_at: row.refreshedAt?.toISOString() ?? null,
    next_refresh_at: row.nextRefreshAt?.toISOString() ?? null,
    is_sample: row.isSample,
    tags,
    used_in: usedIn,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
