import { followArrivals } from '@acquaint/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { streamOperation } from '../../../platform/api-client.ts';
import { useFollowedStream } from '../../../platform/follow-stream.ts';
import { throttle } from '../../../platform/throttle.ts';

/** How often figures are asked for again while events come, in milliseconds. */
const pause = 5_000;

/** Keeps answers true while the page is open: what the account's pixels receive makes them be asked for again, a few times a minute at most. */
export function useArrivals(...invalidates: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const keys = JSON.stringify(invalidates);
  const refresh = useMemo(() => {
    // It was written just above.
    const parsed = JSON.parse(keys) as QueryKey[];
    return throttle(() => {
      for (const queryKey of parsed) void queryClient.invalidateQueries({ queryKey });
    }, pause);
  }, [keys, queryClient]);
  useEffect(() => () => refresh.stop(), [refresh]);
  useFollowedStream(
    (signal) => streamOperation(followArrivals, {}, signal),
    () => refresh.call(),
    'arrivals',
  );
}
