import type { getSyncDashboard as operation, Sync } from '@acquaint/contract';
import { utcDayOf } from '@acquaint/engine';
import { noticeDays, versionsEnding } from '../../../../integrations/sync/ending-versions.ts';
import type { Verb } from '../../../../platform/http/verb.ts';
import { allDestinations, createConnectionStore } from '../../connections/index.ts';
import { createModelStore } from '../../models/index.ts';
import { presentSyncs } from '../model/present-sync.ts';
import { createRemovalStore } from '../removals/removals.store.ts';
import { totalRunsSince } from '../runs/run-totals.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';

const day = 24 * 3_600_000;

function lastDoneOf(syncs: readonly Sync[], connectionId: string): string | null {
  const done = syncs
    .filter(({ connection, last_run: run }) => connection.id === connectionId && run?.state === 'done')
    .map(({ last_run: run }) => run?.finished_at ?? '');
  return done.toSorted().at(-1) ?? null;
}

export const getSyncDashboard: Verb<typeof operation> = ({ services, clickhouse, transaction }) =>
  transaction(async (tx) => {
    const now = services.now();
    const rows = await createSyncStore(tx).list();
    const syncs = await presentSyncs({ transaction: tx, clickhouse, now }, rows);
    const of = (health: Sync['health']): number => syncs.filter((one) => one.health === health).length;
    const destinations = await createConnectionStore(tx).list('destination');
    const vendors = new Set(destinations.map(({ vendor }) => vendor));
    const models = await createModelStore(tx).list();
    const used = allDestinations(services).filter(({ vendor }) => vendors.has(vendor));
    return {
      data: {
        rows: await totalRunsSince(tx, new Date(now.getTime() - day)),
        syncs: {
          healthy: of('healthy'),
          waiting: of('waiting'),
          failing: of('failing'),
          paused: of('paused'),
          never_ran: of('never_ran'),
        },
        runs: syncs.flatMap(({ last_run: run }) => (run === null ? [] : [run])),
        next_runs: syncs
          .flatMap(({ id, name, next_run_at: at }) => (at === null ? [] : [{ id, name, at }]))
          .toSorted((one, other) => one.at.localeCompare(other.at)),
        destinations: destinations
          .map(({ id, name, state }) => ({ id, name, state, last_done_at: lastDoneOf(syncs, id) }))
          .toSorted((one, other) => (one.last_done_at ?? '').localeCompare(other.last_done_at ?? '')),
        removals_pending: await createRemovalStore(tx).countWaiting(),
        ending_versions: versionsEnding(used, { today: utcDayOf(now), days: noticeDays }).map(
          ({ connector, version, endsOn }) => ({ vendor: connector.vendor, version, ends_on: endsOn }),
        ),
        steps: {
          has_destination: destinations.length > 0,
          has_model: models.length > 0,
          has_sync: syncs.length > 0,
          has_run: syncs.some(({ last_run: run }) => run !== null),
        },
      },
    };
  });
