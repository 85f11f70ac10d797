import { getStatus } from '@acquaint/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';

const usualMilliseconds = 30_000;
const lateMilliseconds = 5_000;

/** Whether reports are up to date: asked twice a minute, and more often while they are not. */
export function statusOptions() {
  return queryOptions({
    queryKey: ['status'],
    meta: { isSilent: true, isBackground: true },
    queryFn: async ({ signal }) => (await callOperation(getStatus, {}, signal)).data,
    refetchInterval: ({ state }) => (state.data?.figures_late_since == null ? usualMilliseconds : lateMilliseconds),
  });
}
