import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { syncDashboard, syncRemoval, syncRun, syncRunSample, syncRunsQuery } from './sync-runs.schema.ts';

const answered = z.object({ data: syncRun, message: z.string() });

export const getSyncDashboard = defineOperation({
  name: 'getSyncDashboard',
  summary: 'Rows of the last day, the health of all syncs, last and next runs',
  method: 'GET',
  path: '/api/sync-dashboard',
  access: 'user',
  response: z.object({ data: syncDashboard }),
  errors: [],
});

export const listSyncRuns = defineOperation({
  name: 'listSyncRuns',
  summary: 'Runs, the latest first',
  method: 'GET',
  path: '/api/sync-runs',
  access: 'user',
  query: syncRunsQuery,
  response: pageOf(syncRun),
  errors: [],
});

export const getSyncRun = defineOperation({
  name: 'getSyncRun',
  summary: 'A run with its counts and progress; a dry run with samples of what it would do',
  method: 'GET',
  path: '/api/sync-runs/:id',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: syncRun.extend({ samples: z.array(syncRunSample) }) }),
  errors: ['not_found'],
});

export const approveSyncRun = defineOperation({
  name: 'approveSyncRun',
  summary: 'Let a stopped run go on',
  method: 'POST',
  path: '/api/sync-runs/:id/approve',
  access: 'user',
  permission: 'send',
  params: idParams,
  response: answered,
  errors: ['not_found', 'conflict'],
});

export const cancelSyncRun = defineOperation({
  name: 'cancelSyncRun',
  summary: 'End a run between two batches, or refuse a stopped one',
  method: 'POST',
  path: '/api/sync-runs/:id/cancel',
  access: 'user',
  permission: 'work',
  params: idParams,
  response: answered,
  errors: ['not_found', 'conflict'],
});

export const listSyncRemovals = defineOperation({
  name: 'listSyncRemovals',
  summary:
    'The destinations that somebody who opted out or was erased is removed from, and whether each acknowledged it',
  method: 'GET',
  path: '/api/suppressions/:id/removals',
  access: 'user',
  answersPeople: true,
  params: idParams,
  response: z.object({ data: z.array(syncRemoval) }),
  mostRows: 1_000,
  errors: ['not_found'],
});
