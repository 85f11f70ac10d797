import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { approveSyncRun } from '../runs/approve-sync-run.ts';
import { cancelSyncRun } from '../runs/cancel-sync-run.ts';
import { createSync } from './create-sync.ts';
import { deleteSync } from './delete-sync.ts';
import { exportSync } from './export-sync.ts';
import { getSyncDashboard } from './get-sync-dashboard.ts';
import { getSyncHoldout } from './get-sync-holdout.ts';
import { getSyncRun } from '../runs/get-sync-run.ts';
import { getSync } from './get-sync.ts';
import { importSync } from './import-sync.ts';
import { listSyncRemovals } from '../removals/list-sync-removals.ts';
import { listSyncRuns } from '../runs/list-sync-runs.ts';
import { listSyncVersions } from './list-sync-versions.ts';
import { listSyncedRows } from '../sending/list-synced-rows.ts';
import { listSyncs } from './list-syncs.ts';
import { previewSyncMapping } from './preview-sync-mapping.ts';
import { retrySyncedRows } from '../sending/retry-synced-rows.ts';
import { runSync } from '../sending/run-sync.ts';
import { setSyncState } from './set-sync-state.ts';
import { setSyncStates } from './set-sync-states.ts';
import { updateSync } from './update-sync.ts';

export const syncRoutes = [
  bind(contract.getSyncDashboard, getSyncDashboard),
  bind(contract.listSyncs, listSyncs),
  bind(contract.getSync, getSync),
  bind(contract.getSyncHoldout, getSyncHoldout),
  bind(contract.previewSyncMapping, previewSyncMapping),
  bind(contract.createSync, createSync),
  bind(contract.updateSync, updateSync),
  bind(contract.exportSync, exportSync),
  bind(contract.importSync, importSync),
  bind(contract.deleteSync, deleteSync),
  bind(contract.setSyncState, setSyncState),
  bind(contract.setSyncStates, setSyncStates),
  bind(contract.runSync, runSync),
  bind(contract.listSyncedRows, listSyncedRows),
  bind(contract.retrySyncedRows, retrySyncedRows),
  bind(contract.listSyncVersions, listSyncVersions),
  bind(contract.listSyncRuns, listSyncRuns),
  bind(contract.getSyncRun, getSyncRun),
  bind(contract.listSyncRemovals, listSyncRemovals),
  bind(contract.approveSyncRun, approveSyncRun),
  bind(contract.cancelSyncRun, cancelSyncRun),
];
