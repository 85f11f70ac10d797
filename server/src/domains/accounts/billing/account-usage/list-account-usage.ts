import { type listAccountUsage as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { pageOfAccounts } from './accounts.store.ts';
import { readUsage } from './read-usage.ts';

export const listAccountUsage: Verb<typeof operation> = async ({ services }, { query }) => {
  const { accounts, total, jobs } = await services.postgres.readAsSystem(async (transaction) => {
    const page = await pageOfAccounts(transaction, query);
    const ids = page.accounts.map(({ id }) => id);
    return { ...page, jobs: await createJobRunStore(transaction).countOpen(ids) };
  });
  const data = await Promise.all(
    accounts.map(async ({ id, company }) => {
      const { kinds: _kinds, ...usage } = await readUsage(services, id, jobs.get(id) ?? 0);
      return { id, company, ...usage };
    }),
  );
  return { data, meta: pageMeta(query, total) };
};
