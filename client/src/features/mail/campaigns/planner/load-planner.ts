import type { QueryClient } from '@tanstack/react-query';
import { allListsOptions } from '../../../audiences/prospects/index.ts';
import { plannerOptions } from '../campaigns.queries.ts';

/** Loads what the planner starts with: what a campaign can be made of, the draft with that id, and prospect lists. */
export async function loadPlanner(queryClient: QueryClient, id: string | null): Promise<void> {
  await Promise.all([
    // A draft that was saved since is not planned on from an earlier copy, and designs made meanwhile are offered.
    queryClient.fetchQuery(plannerOptions(id)),
    queryClient.ensureQueryData(allListsOptions()),
  ]);
}
