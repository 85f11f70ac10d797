import { type ListRefresh, prospectListRefreshed } from '@acquaint/contract';
import { dayOf, instantOf, startOfNext } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import { loadMemberships } from '../../audience-finder/index.ts';
import { createSessionStore } from '../../../accounts/sign-in/index.ts';
import { createListStore } from '../model/lists.store.ts';
import type { ProspectListRow } from '../model/lists.table.ts';
import { fillFromAudience } from '../model/fill-from-audience.queries.ts';
import { compareVersions, countMembers, removeVersions } from '../model/members.queries.ts';

/** The hour of the account's day at which lists are refreshed. */
const hour = 4;

const periods = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** When a list is refreshed next; null for one that is refreshed by hand only. */
export function nextRefresh(refresh: ListRefresh, now: Date, timeZone: string): Date | null {
  if (refresh === 'manual') return null;
  return instantOf(startOfNext(periods[refresh], dayOf(now, timeZone)), hour, timeZone);
}

/** Records that a list is to be filled, or answers the same work when it waits already. */
export function enqueueFilling(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  list: Pick<ProspectListRow, 'id' | 'accountId'>,
): Promise<JobRow> {
  return jobs.enqueueOnce(transaction, list.accountId, fillListJob.work(list.id));
}

/** Says to webhooks what a version of a list brought. */
async function emitRefresh(
  transaction: Transaction,
  { id, accountId, name }: ProspectListRow,
  { at, version, ...counts }: { at: Date; version: number; people: number; added: number; removed: number },
): Promise<void> {
  const data = { list_id: id, name, ...counts, refreshed_at: at.toISOString() };
  await emitEvents(transaction, prospectListRefreshed, {
    accountId,
    happenings: [{ key: `${id} ${version}`, at, data }],
  });
}

const steps = 4;

/** Writes the next version of a list by its rules and puts it in force; what an interrupted run left is rewritten. */
export const fillListJob = defineJob({
  kind: 'fill-prospect-list',
  input: thingId,
  process:
    ({ clickhouse, postgres, now }) =>
    async ({ accountId, input: subject, progress }) => {
      const loaded = await postgres.forAccount(accountId, async (tx) => ({
        list: await createListStore(tx).find(subject),
        account: await createSessionStore(tx).findAccount(accountId),
      }));
      const { list, account } = loaded;
      if (list?.audience == null || account === null) return 'The list is gone.';
      const own = scopeToAccount(clickhouse, accountId);
      const next = { listId: list.id, version: list.version + 1 };
      const at = now();
      const memberships = await loadMemberships((work) => postgres.forAccount(accountId, work), list.audience);
      await progress(0, steps);
      await removeVersions(own, next, 'this');
      await progress(1, steps);
      await fillFromAudience(
        own,
        { ...next, origin: list.type, at },
        { audience: list.audience, now: at, ...memberships },
      );
      await progress(2, steps);
      const counts = await countMembers(own, next);
      const changes = list.version === 0 ? { added: 0, removed: 0 } : await compareVersions(own, next);
      await progress(3, steps);
      const isInForce = await postgres.forAccount(accountId, async (tx) => {
        const isPut = await createListStore(tx).putInForce(list, {
          ...counts,
          ...changes,
          history: [...list.history.slice(-99), { at: at.toISOString(), count: counts.count, ...changes }],
          version: next.version,
          state: 'ready',
          refreshedAt: at,
          nextRefreshAt: list.mode === 'live' ? nextRefresh(list.refresh, at, account.timeZone) : null,
        });
        if (isPut) await emitRefresh(tx, list, { at, version: next.version, people: counts.count, ...changes });
        return isPut;
      });
      if (isInForce) await removeVersions(own, next, 'earlier');
      await progress(steps, steps);
      return `${counts.count} people are on the list.`;
    },
});
