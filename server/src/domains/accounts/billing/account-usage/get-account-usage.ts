import type { getAccountUsage as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { readUsage } from './read-usage.ts';

export const getAccountUsage: Verb<typeof operation> = async ({ services, transaction, user }) => {
  const { account_id: accountId } = user;
  const jobs = await transaction((tx) => createJobRunStore(tx).countOpen([accountId]));
  return { data: await readUsage(services, accountId, jobs.get(accountId) ?? 0) };
};
