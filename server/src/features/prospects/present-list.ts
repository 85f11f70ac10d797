import { type ProspectList, segmentFields } from '@acquaint/contract';
import { saySegment, type SegmentVocabulary } from '@acquaint/engine';
import type { ProspectListRow } from '../prospect-lists/index.ts';

/** A list as the contract shows it; counties and pixels in its sentence are named by the vocabulary, where there is one. */
export function presentList(
  row: ProspectListRow,
  vocabulary: SegmentVocabulary = { fields: segmentFields },
): ProspectList {
  const { audience } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    mode: row.mode,
    refresh: row.refresh,
    state: row.state,
    sentence: audience === null ? '' : saySegment(audience.segment, vocabulary),
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
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
