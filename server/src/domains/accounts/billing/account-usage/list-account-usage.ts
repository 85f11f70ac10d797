import type { listAccountUsage as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { pageOfAccounts } from './accounts.store.ts';
import { readUsage } from './read-usage.ts';

export const listAccountUsage: Verb<typeof operation> = async ({ services }, { query }) => {
  const { rows, meta, jobs } = await services.postgres.readAsSystem(async (transaction) => {
    const page = await pageBy(services.secrets, { list: 'accounts', ...query }, (part) =>
      pageOfAccounts(transaction, query.orderDirection, part),
    );
    return { ...page, jobs: await createJobRunStore(transaction).countOpen(page.rows.map(({ id }) => id)) };
  });
  const data = await Promise.all(
    rows.map(async ({ id, company }) => {
      const { kinds: _kinds, ...usage } = await readUsage(services, id, jobs.get(id) ?? 0);
      return { id, company, ...usage };
    }),
  );
  return { data, meta };
};
