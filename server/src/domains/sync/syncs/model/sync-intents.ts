import { z } from 'zod';
import { newestKey } from '../../../../platform/auth/email-key.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { removeRunData } from '../sending/plan.queries.ts';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { releaseRows } from '../sending/synced-rows.queries.ts';

const topic = 'syncs';

/** Deletes whom a deleted sync compared. */
export const purgeSyncArms = defineIntent({
  kind: 'forget-sync-arms',
  topic,
  payload: z.object({ syncId: z.string() }),
  apply: ({ clickhouse }, { syncId }) => clickhouse.remove('sync_arms', 'sync_id = {sync:UUID}', { sync: syncId }),
});

/** Deletes what a run needed while it ran. */
export const purgeRunData = defineIntent({
  kind: 'forget-run-data',
  topic,
  payload: z.object({ runId: z.string() }),
  apply: ({ clickhouse }, { runId }) => removeRunData(clickhouse, runId),
});

/** Lets the next run try refused rows again. */
export const releaseSyncedRows = defineIntent({
  kind: 'release-synced-rows',
  topic,
  payload: z.object({
    syncId: z.string(),
    filter: z.object({
      state: z.string().optional(),
      search: z.string().optional(),
      emailKey: z.string(),
      keys: z.array(z.string()).optional(),
    }),
  }),
  async apply({ clickhouse, services }, { syncId, filter }) {
    const version = await nextVersion(services.postgres);
    const emailKey = newestKey(services.identityPepper, filter.emailKey);
    await releaseRows(clickhouse, { syncId, version }, { ...filter, emailKey });
  },
});
