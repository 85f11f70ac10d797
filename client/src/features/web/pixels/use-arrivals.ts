import { followArrivals, type Operation } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { streamOperation } from '../../../platform/api/api-client.ts';
import { useFollowedStream } from '../../../platform/api/follow-stream.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { throttle } from '../../../platform/throttle.ts';

/** How often figures are asked for again while events come, in milliseconds. */
const pause = 5_000;

/**
 * Keeps the answers of operations true while the page is open: what the account's pixels receive makes them be asked for again, a few times a
 * minute at most. The list has to be the same one each time.
 */
export function useArrivals(operations: readonly Operation[]): void {
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void invalidate(queryClient, ...operations), pause),
    [operations, queryClient],
  );
  useEffect(() => () => refresh.stop(), [refresh]);
  useFollowedStream(
    (signal) => streamOperation(followArrivals, {}, signal),
    () => refresh.call(),
    'arrivals',
  );
}
