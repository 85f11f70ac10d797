import type { listSystemJobs as operation } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { pageBy } from '../../../../../platform/http/cursors.ts';
import { createSystemJobStore } from '../model/system-jobs.store.ts';

export const listSystemJobs: Verb<typeof operation> = async ({ services }, { query }) => {
  const { rows, meta } = await pageBy(services.secrets, { list: 'jobs', ...query }, (part) =>
    services.postgres.readAsSystem((transaction) => createSystemJobStore(transaction).listPage(query, part)),
  );
  return { data: rows, meta };
};
