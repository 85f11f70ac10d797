import {
  createTag,
  deleteTag,
  getProduct,
  listAllProspectLists,
  listProducts,
  listProspectLists,
  listTagged,
  listTags,
  listTagsOf,
  mergeTags,
  syncTags,
  type TaggableType,
  type TaggedQuery,
  updateTag,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** All tags of the account with their uses. */
export function tagsOptions() {
  return answerTo(listTags, {}, { select: ({ tags }) => tags });
}

/** The tags of some things of one type, by their ids. */
export function tagsOfOptions(modelType: TaggableType, ids: readonly string[]) {
  return answerTo(
    listTagsOf,
    { query: { modelType, models: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData, meta: { isBackground: true }, select: dataOf },
  );
}

/** A page of what carries some tags. */
export function taggedOptions({ tagId, ...query }: Partial<Omit<TaggedQuery, 'tagId'>> & { tagId: string }) {
  return answerTo(listTagged, { query: { ...query, tagId } }, { placeholderData: keepPreviousData });
}

const tags = [listTags, listTagsOf, listTagged] as const;
const change = { isSilent: true, invalidates: tags } as const;

export const useCreateTag = () => useOperation(createTag, { ...change, hasOwnSuccess: true });
export const useUpdateTag = () => useOperation(updateTag, change);
export const useDeleteTag = () => useOperation(deleteTag, change);
export const useMergeTags = () => useOperation(mergeTags, change);
/** What carries tags shows them. */
export const useSyncTags = () =>
  useOperation(syncTags, {
    isSilent: true,
    invalidates: [...tags, listProducts, getProduct, listProspectLists, listAllProspectLists],
  });
