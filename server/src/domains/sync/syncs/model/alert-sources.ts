import { utcDayOf, writeDay } from '@acquaint/engine';
import { noticeDays, versionsEnding } from '../../../../integrations/sync/ending-versions.ts';
import type { AlertEvent, AlertSource } from '../../../../platform/alerts/alert-source.ts';
import type { Services } from '../../../../platform/services.ts';
import { allDestinations, createConnectionStore } from '../../connections/index.ts';
import { presentRuns } from '../runs/present-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { createSyncStore } from './syncs.store.ts';
import type { SyncRow, SyncRunRow } from './syncs.table.ts';

const minute = 60_000;
/** Runs start by the minute: a sync is late once this much more than its interval has passed. */
const grace = 5 * minute;

interface RunOf {
  readonly run: SyncRunRow;
  readonly sync: SyncRow;
}

const runPath = ({ run }: RunOf): string => `/audience-sync/activate/runs/${run.id}`;
const syncPath = ({ id }: SyncRow): string => `/audience-sync/activate/syncs/${id}`;

/** The last run of each sync, with its sync. */
async function lastRuns(services: Services, accountId: string): Promise<RunOf[]> {
  return services.postgres.readForAccount(accountId, async (tx) => {
    const syncs = new Map((await createSyncStore(tx).list()).map((sync) => [sync.id, sync]));
    return (await createRunStore(tx).lastRuns()).flatMap((run) => {
      const sync = syncs.get(run.syncId);
      return sync === undefined ? [] : [{ run, sync }];
    });
  });
}

const failed: AlertSource = {
  kind: 'sync_failed',
  async find(services, { accountId, since }) {
    const runs = await lastRuns(services, accountId);
    return runs
      .filter(({ run }) => run.state === 'failed' && run.finishedAt !== null && run.finishedAt >= since)
      .map((one) => ({
        key: one.run.id,
        title: `${one.sync.name} failed`,
        text: one.run.message,
        path: runPath(one),
      }));
  },
};

const stopped: AlertSource = {
  kind: 'sync_stopped',
  async find(services, { accountId }) {
    const runs = await lastRuns(services, accountId);
    return runs
      .filter(({ run }) => run.state === 'stopped')
      .map((one) => ({
        key: `${one.run.id} ${one.run.approved.length}`,
        title: `${one.sync.name} waits for approval`,
        text: one.run.message,
        path: runPath(one),
      }));
  },
};

const refused: AlertSource = {
  kind: 'sync_refused',
  async find(services, { accountId, since, threshold }) {
    const ended = (await lastRuns(services, accountId)).filter(
      ({ run }) => run.finishedAt !== null && run.finishedAt >= since,
    );
    const names = new Map(ended.map(({ sync }) => [sync.id, sync.name]));
    const shown = await services.postgres.readForAccount(accountId, (tx) =>
      presentRuns(
        tx,
        ended.map(({ run }) => run),
        { names, now: services.now() },
      ),
    );
    return shown.flatMap(({ id, sync, counts }): AlertEvent[] => {
      const tried = counts.added + counts.changed + counts.rejected;
      const share = tried === 0 ? 0 : (100 * counts.rejected) / tried;
      if (counts.rejected === 0 || share < (threshold ?? 0)) return [];
      const text = `${counts.rejected} of ${tried} rows were refused. Open the run to see why.`;
      return [{ key: id, title: `${sync.name}: rows were refused`, text, path: `/audience-sync/activate/runs/${id}` }];
    });
  },
};

/** A sync runs each interval, or by a cron expression, whose next time is known. */
function isLate({ sync, last }: { readonly sync: SyncRow; readonly last: Date }, now: Date): boolean {
  const waited = now.getTime() - last.getTime();
  if (sync.schedule.kind === 'interval') return waited > 2 * sync.schedule.minutes * minute + grace;
  return sync.nextRunAt !== null && now.getTime() - sync.nextRunAt.getTime() > grace;
}

const stalled: AlertSource = {
  kind: 'sync_stalled',
  async find(services, { accountId }) {
    const now = services.now();
    const runs = new Map((await lastRuns(services, accountId)).map(({ run }) => [run.syncId, run]));
    const syncs = await services.postgres.readForAccount(accountId, (tx) => createSyncStore(tx).list());
    return syncs
      .filter(({ state, schedule }) => state === 'active' && ['interval', 'cron'].includes(schedule.kind))
      .map((sync) => ({ sync, last: runs.get(sync.id)?.finishedAt ?? runs.get(sync.id)?.createdAt ?? sync.updatedAt }))
      .filter((one) => isLate(one, now))
      .map(({ sync, last }) => ({
        key: `${sync.id} ${last.toISOString()}`,
        title: `${sync.name} has stalled`,
        text: 'No run has ended for two of its intervals. Open the sync to see what it waits for.',
        path: syncPath(sync),
      }));
  },
};

const credentials: AlertSource = {
  kind: 'connection_refused',
  async find(services, { accountId }) {
    const rows = await services.postgres.readForAccount(accountId, (tx) => createConnectionStore(tx).list());
    return rows
      .filter(({ state }) => state === 'needs_sign_in')
      .map(({ id, revision, name, message }) => ({
        key: `${id} ${revision}`,
        title: `${name} refuses the credentials`,
        text: `All of its syncs are paused. ${message}`,
        path: '/audience-sync/setup/destinations',
      }));
  },
};

const versions: AlertSource = {
  kind: 'version_ends',
  async find(services, { accountId, threshold }) {
    const today = utcDayOf(services.now());
    const rows = await services.postgres.readForAccount(accountId, (tx) =>
      createConnectionStore(tx).list('destination'),
    );
    const vendors = new Set(rows.map(({ vendor }) => vendor));
    const used = allDestinations(services).filter(({ vendor }) => vendors.has(vendor));
    return versionsEnding(used, { today, days: threshold ?? noticeDays }).map(({ connector, version, endsOn }) => ({
      key: `${connector.vendor} ${version}`,
      title: `${connector.name} ends its API version`,
      text: `Version ${version} ends on ${writeDay(endsOn)}. Ask your administrator to update Acquaint before that day.`,
      path: '/audience-sync/dashboard',
    }));
  },
};

/** What happens to syncs that somebody should know. */
export const syncAlerts: readonly AlertSource[] = [failed, stopped, refused, stalled, credentials, versions];
