import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { syncRun } from '../runs/sync-runs.schema.ts';
import {
  sync,
  syncDocument,
  syncedRow,
  syncHoldout,
  syncMapping,
  syncMappingPreview,
  syncPayload,
  syncRowStates,
  syncRowsQuery,
  syncStates,
  syncUpdate,
  syncVersion,
} from './syncs.schema.ts';

const saved = z.object({ data: sync, message: z.string() });

export const listSyncs = defineOperation({
  name: 'listSyncs',
  summary: 'Syncs, those that need somebody first',
  method: 'GET',
  path: '/api/syncs',
  access: 'user',
  response: z.object({ data: z.array(sync) }),
  mostRows: 1_000,
  errors: [],
});

export const getSync = defineOperation({
  name: 'getSync',
  summary: 'A sync with its mapping, its health and its last run',
  method: 'GET',
  path: '/api/syncs/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: sync }),
  errors: ['not_found'],
});

export const previewSyncMapping = defineOperation({
  name: 'previewSyncMapping',
  summary: 'Suggested mappings, and five real rows as a destination would get them',
  method: 'POST',
  path: '/api/syncs/preview',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  body: z.strictObject({
    model_id: id,
    connection_id: id,
    object_id: z.string().min(1).max(500),
    mappings: z.array(syncMapping).max(512).optional(),
  }),
  response: z.object({ data: syncMappingPreview }),
  errors: ['not_found', 'conflict'],
});

export const createSync = defineOperation({
  name: 'createSync',
  summary: 'Create a sync',
  method: 'POST',
  path: '/api/syncs',
  access: 'user',
  body: syncPayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateSync = defineOperation({
  name: 'updateSync',
  summary: 'Change a sync',
  method: 'PUT',
  path: '/api/syncs/:id',
  access: 'user',
  params: idParams,
  body: syncUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const exportSync = defineOperation({
  name: 'exportSync',
  summary: 'The configuration of a sync as a YAML file',
  method: 'GET',
  path: '/api/syncs/:id/export',
  access: 'user',
  permission: 'edit',
  params: idParams,
  answersFile: true,
  errors: ['not_found'],
});

export const importSync = defineOperation({
  name: 'importSync',
  summary: 'Create a sync from an exported configuration, or replace that of the sync with its name',
  method: 'POST',
  path: '/api/syncs/import',
  access: 'user',
  body: syncDocument.extend({ replaces: z.boolean().default(false) }),
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteSync = defineOperation({
  name: 'deleteSync',
  summary: 'Delete a sync; its rows stay at the destination',
  method: 'DELETE',
  path: '/api/syncs/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const setSyncState = defineOperation({
  name: 'setSyncState',
  summary: 'Pause or resume a sync',
  method: 'POST',
  path: '/api/syncs/:id/state',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({ state: z.enum(syncStates).default('paused') }),
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const setSyncStates = defineOperation({
  name: 'setSyncStates',
  summary: 'Pause or resume all syncs to a destination',
  method: 'POST',
  path: '/api/sync-connections/:id/sync-states',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({ state: z.enum(syncStates).default('paused') }),
  response: z.object({ data: z.object({ changed: z.number().int() }), message: z.string() }),
  errors: ['not_found'],
});

export const runSync = defineOperation({
  name: 'runSync',
  summary: 'Run a sync now, or find out what a run would do',
  method: 'POST',
  path: '/api/syncs/:id/run',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(['run', 'dry_run']).default('run'),
    /** Sends every row again, changed or not. */
    resends_all: z.boolean().default(false),
  }),
  response: z.object({ data: syncRun, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getSyncHoldout = defineOperation({
  name: 'getSyncHoldout',
  summary: 'What those who were sent did on your sites, compared with those who were held out',
  method: 'GET',
  path: '/api/syncs/:id/holdout',
  access: 'user',
  params: idParams,
  response: z.object({ data: syncHoldout.nullable() }),
  errors: ['not_found'],
});

export const listSyncedRows = defineOperation({
  name: 'listSyncedRows',
  summary: 'Rows of a sync with their state and the reason of a rejection',
  method: 'GET',
  path: '/api/syncs/:id/rows',
  access: 'user',
  answersPeople: true,
  params: idParams,
  query: syncRowsQuery,
  response: pageOf(syncedRow),
  errors: ['not_found'],
});

export const retrySyncedRows = defineOperation({
  name: 'retrySyncedRows',
  summary: 'Try rejected rows again: those named, those that match a filter, or all',
  method: 'POST',
  path: '/api/syncs/:id/rows/retry',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({
    destination_keys: z.array(z.string().max(1_000)).min(1).max(1_000).optional(),
    state: z.enum(syncRowStates).optional(),
    search: z.string().trim().max(320).optional(),
  }),
  response: z.object({
    data: syncRun.extend({
      /** How many rows are tried again. */
      rows: z.number().int(),
    }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

export const listSyncVersions = defineOperation({
  name: 'listSyncVersions',
  summary: 'What was changed of a sync, when and by whom, the latest first',
  method: 'GET',
  path: '/api/syncs/:id/versions',
  access: 'user',
  params: idParams,
  response: z.object({ data: z.array(syncVersion) }),
  mostRows: 200,
  errors: ['not_found'],
});
