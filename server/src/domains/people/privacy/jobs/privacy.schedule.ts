import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { tryToApply } from '../model/apply-opt-out.ts';
import { createPrivacyRequestStore } from '../model/privacy-requests.store.ts';
import { linkSuppressions } from '../model/suppression-entries.queries.ts';
import { purgeSuppressedVisitors } from '../model/suppressions.queries.ts';

const day = 24 * 3600 * 1000;
const personKeptDays = 30;
/** How long it can be shown that a request was honored; who asked is gone by then. */
const requestKeptDays = 730;

/** What a crash left undone, and people whose suppression came while they were being matched or imported. */
function sweep(services: Services): ScheduledWork {
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

function deleteRequests({ postgres, now }: Services): ScheduledWork {
  return {
    name: 'forget-privacy-requests',
    cron: '35 * * * *',
    run: () =>
      postgres.asSystem(async (transaction) => {
        const store = createPrivacyRequestStore(transaction);
        const at = now().getTime();
        await store.deletePersons(new Date(at - personKeptDays * day));
        await store.deleteOld({ now: now(), appliedBefore: new Date(at - requestKeptDays * day) });
      }),
  };
}

export function privacySchedule(services: Services): readonly ScheduledWork[] {
  return [sweep(services), deleteRequests(services)];
}
