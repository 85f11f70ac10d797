import { researchAudience, type Study } from '@acquaint/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../platform/api-client.ts';

/** What is known of the populations of a study. */
export function researchOptions(study: Study) {
  return queryOptions({
    queryKey: ['audience-research', study],
    enabled: study.groups.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(researchAudience, { body: study }, signal),
  });
}
