import { canReach, type getWaitingWork as operation } from '@acquaint/contract';
import type { Verb } from '../../../platform/http/bind.ts';
import { createWaitingWorkStore } from './waiting-work.store.ts';

export const getWaitingWork: Verb<typeof operation> = async ({ services, transaction, user }) => {
  const own = await transaction(async (tx) => {
    const store = createWaitingWorkStore(tx);
    return { match_reviews: await store.countMatchReviews(), syncs: await store.countSyncs() };
  });
  const registrations = canReach('admin', user)
    ? await services.postgres.readAsSystem((tx) => createWaitingWorkStore(tx).countRegistrations())
    : 0;
  return { data: { ...own, registrations } };
};
