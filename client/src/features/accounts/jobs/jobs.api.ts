import { cancelJob, getJob } from '@acquaint/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

/** A job's progress, asked every second until it has ended. */
export function jobOptions(id: string) {
  return queryOptions({
    queryKey: ['jobs', id],
    meta: { isSilent: true, isBackground: true },
    queryFn: async ({ signal }) => (await callOperation(getJob, { params: { id } }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.finished_at == null ? 1_000 : false),
  });
}

/** Asks a job to stop at its next step. */
export function useCancelJob() {
  return useMutation({ mutationFn: (id: string) => callOperation(cancelJob, { params: { id } }) });
}
