import { keptDays } from '@acquaint/contract';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import type { Services } from '../../../../platform/services.ts';
import { tryToApply } from '../model/apply-opt-out.ts';
import { createPrivacyRequestStore } from '../model/privacy-requests.store.ts';
import { linkSuppressions } from '../model/suppression-entries.queries.ts';
import { purgeSuppressedVisitors } from '../model/suppressions.queries.ts';

const day = 24 * 3600 * 1000;
/** How long it can be shown that a request was honored; who asked is gone by then. */
export const requestKeptDays = 730;

/** What a crash left undone, and people whose suppression came while they were being matched or imported. */
export function applyRequests(services: Services): ScheduledWork {
  return {
    name: 'apply-privacy-requests',
    cron: '* * * * *',
    async run() {
      const due = await services.postgres.asSystem((transaction) => createPrivacyRequestStore(transaction).listDue());
      for (const request of due) await tryToApply(services, request);
      await linkSuppressions(services.clickhouse);
      await purgeSuppressedVisitors(services.clickhouse);
    },
  };
}

/** Each hour: who asked goes 30 days after it was done; that it was done can be shown for two years. */
export const deleteRequests = defineDeletion(
  { name: 'forget-privacy-requests', cron: '35 * * * *', days: keptDays.requesters },
  ({ postgres, now }, before) =>
    postgres.asSystem(async (transaction) => {
      const store = createPrivacyRequestStore(transaction);
      await store.deletePersons(before);
      const at = now();
      await store.deleteOld({ now: at, appliedBefore: new Date(at.getTime() - requestKeptDays * day) });
    }),
);
