import { type listSystemJobs as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { createSystemJobStore } from '../model/system-jobs.store.ts';

export const listSystemJobs: Verb<typeof operation> = async ({ services }, { query }) => {
  const { jobs, total } = await services.postgres.readAsSystem((transaction) =>
    createSystemJobStore(transaction).listPage(query),
  );
  return { data: jobs, meta: pageMeta(query, total) };
};
