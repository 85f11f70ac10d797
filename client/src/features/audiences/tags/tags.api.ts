import {
  createTag,
  deleteTag,
  listTagged,
  listTags,
  listTagsOf,
  mergeTags,
  syncTags,
  type TaggableType,
  type TaggedQuery,
  updateTag,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['tags'] as const;

/** All tags of the account with their uses. */
export function tagsOptions() {
  return queryOptions({
    queryKey: [...root, 'all'],
    queryFn: async ({ signal }) => (await callOperation(listTags, {}, signal)).tags,
  });
}

/** The tags of some things of one type, by their ids. */
export function tagsOfOptions(modelType: TaggableType, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...root, 'of', modelType, ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
    queryFn: async ({ signal }) =>
      (await callOperation(listTagsOf, { query: { modelType, models: ids.join(',') } }, signal)).data,
  });
}

/** A page of what carries some tags. */
export function taggedOptions({ tagId, ...query }: Partial<Omit<TaggedQuery, 'tagId'>> & { tagId: string }) {
  return queryOptions({
    queryKey: [...root, 'tagged', tagId, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listTagged, { query: { ...query, tagId } }, signal),
  });
}

const change = { isSilent: true, invalidates: [root] } as const;

export const useCreateTag = () => useOperation(createTag, { ...change, hasOwnSuccess: true });
export const useUpdateTag = () => useOperation(updateTag, change);
export const useDeleteTag = () => useOperation(deleteTag, change);
export const useMergeTags = () => useOperation(mergeTags, change);
export const useSyncTags = () =>
  useOperation(syncTags, { isSilent: true, invalidates: [root, ['products'], ['prospect-lists']] });
