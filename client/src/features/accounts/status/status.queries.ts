import { getStatus } from '@acquaint/contract';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const usualMilliseconds = 30_000;
const lateMilliseconds = 5_000;

/** Whether reports are up to date: asked twice a minute, and more often while they are not. */
export function statusOptions() {
  return answerTo(
    getStatus,
    {},
    {
      meta: { isSilent: true, isBackground: true },
      select: dataOf,
      refetchInterval: ({ state }) =>
        state.data?.data.figures_late_since == null ? usualMilliseconds : lateMilliseconds,
    },
  );
}
