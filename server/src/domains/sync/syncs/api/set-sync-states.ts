import { setSyncStates as operation, type Sync } from '@acquaint/contract';
import { countOf } from '@acquaint/engine/numbers';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import { loadConnection } from '../../connections/index.ts';
import { changeSyncState } from '../model/change-sync-state.ts';
import { createSyncStore } from '../model/syncs.store.ts';

function messageOf(changed: number, state: Sync['state']): string {
  const word = state === 'paused' ? 'paused' : 'active';
  if (changed === 0) return `All syncs are ${word} already.`;
  return `${countOf(changed, 'sync')} ${changed === 1 ? 'is' : 'are'} ${word}.`;
}

export const setSyncStates = mutation(
  operation,
  { audit: 'sync_connection' },
  async ({ services, write }, { params, body }) => {
    const { state } = body;
    const { changed, jobs } = await write(async (tx) => {
      const connection = await loadConnection(tx, params.id, 'destination');
      const syncs = await createSyncStore(tx).listOf(connection.id, state === 'paused' ? 'active' : 'paused');
      const enqueued: JobRow[] = [];
      for (const sync of syncs) {
        const { job } = await changeSyncState(services, tx, { sync, state });
        if (job !== null) enqueued.push(job);
      }
      return {
        audit: { objectId: connection.id, details: { state, syncs: syncs.length } },
        result: { changed: syncs.length, jobs: enqueued },
      };
    });
    for (const job of jobs) await services.jobs.dispatch(job);
    return { data: { changed }, message: messageOf(changed, state) };
  },
);
