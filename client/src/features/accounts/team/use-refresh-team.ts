import { getTeam } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../platform/api/query.ts';

/** Asks for the team again once it has changed. */
export function useRefreshTeam(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, getTeam);
}
