import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { createListStore } from '../model/lists.store.ts';
import { enqueueFilling } from './list.job.ts';

/** Live lists that are due are filled again. */
export function refreshSchedule(services: Services): ScheduledWork {
  const { postgres, jobs, now } = services;
  return {
    name: 'refresh-prospect-lists',
    cron: '*/10 * * * *',
    async run() {
      const due = await postgres.asSystem((tx) => createListStore(tx).listDue(now()));
      for (const list of due) {
        const job = await postgres.forAccount(list.accountId, (tx) => enqueueFilling(services, tx, list));
        await jobs.dispatch(job);
      }
    },
  };
}
