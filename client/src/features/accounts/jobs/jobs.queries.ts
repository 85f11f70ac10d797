import { cancelJob, getJob } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';

/** A job's progress, asked every second until it has ended. */
export function jobOptions(id: string) {
  return answerTo(
    getJob,
    { params: { id } },
    {
      meta: { isSilent: true, isBackground: true },
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.finished_at == null ? 1_000 : false),
    },
  );
}

/** Asks a job to stop at its next step. */
export function useCancelJob() {
  return useOperation(cancelJob, { hasOwnSuccess: true, invalidates: [] });
}
