import {
  type AudienceRequest,
  countAudience,
  listAudienceAttributes,
  listPersonas,
  previewAudience,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

/** What audiences can be made of. It changes by imports only. */
export function attributesOptions() {
  return queryOptions({
    queryKey: ['audience-attributes'],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => callOperation(listAudienceAttributes, {}, signal),
  });
}

/** The exact count of an audience; while it is asked the earlier one is shown, and a question that is no longer asked is cancelled. */
export function countOptions(audience: AudienceRequest) {
  return queryOptions({
    queryKey: ['audience-count', audience],
    placeholderData: keepPreviousData,
    meta: { isSilent: true, isBackground: true },
    queryFn: ({ signal }) => callOperation(countAudience, { body: audience }, signal),
  });
}

/** Who an audience is. */
export function previewOptions(audience: AudienceRequest) {
  return queryOptions({
    queryKey: ['audience-preview', audience],
    placeholderData: keepPreviousData,
    meta: { isSilent: true, isBackground: true },
    queryFn: ({ signal }) => callOperation(previewAudience, { body: audience }, signal),
  });
}

/** All personas, to choose from. */
export function personaNamesOptions() {
  return queryOptions({
    queryKey: ['personas', 'names'],
    queryFn: async ({ signal }) => (await callOperation(listPersonas, {}, signal)).data,
  });
}
