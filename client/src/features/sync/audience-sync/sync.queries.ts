import {
  approveSyncRun,
  cancelSyncRun,
  checkSyncConnection,
  createSync,
  createSyncConnection,
  createSyncModel,
  createSyncObject,
  deleteSync,
  deleteSyncConnection,
  deleteSyncModel,
  exportSync,
  getPracticeInbox,
  getSync,
  getSyncDashboard,
  getSyncConnection,
  getSyncHoldout,
  getSyncModelOptions,
  getSyncRun,
  importSync,
  listSyncConnections,
  listSyncConnectors,
  listSyncedRows,
  listSyncModels,
  listSyncObjects,
  listSyncRuns,
  listSyncs,
  listSyncVersions,
  type OperationInput,
  previewSyncMapping,
  previewSyncModel,
  retrySyncedRows,
  runSync,
  setSyncState,
  setSyncStates,
  type SyncConnectionKind,
  type SyncRun,
  updateSync,
  updateSyncConnection,
  updateSyncModel,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refetchWhile } from '../../../platform/api/refetch-while.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

const whileWorking = 1_000;
/** Whatever changes about syncs may change any figure of theirs; destinations and practice rows count, too. */
const changed = {
  invalidates: [
    getPracticeInbox,
    getSync,
    getSyncConnection,
    getSyncDashboard,
    getSyncHoldout,
    getSyncModelOptions,
    getSyncRun,
    listSyncConnections,
    listSyncConnectors,
    listSyncedRows,
    listSyncModels,
    listSyncObjects,
    listSyncRuns,
    listSyncs,
    listSyncVersions,
    previewSyncMapping,
    previewSyncModel,
  ],
} as const;
const silent = { ...changed, isSilent: true } as const;
/** Lists alone: the page of what was deleted is still shown while it is left. */
const deleted = {
  invalidates: [getSyncDashboard, listSyncConnections, listSyncModels, listSyncs],
  isSilent: true,
} as const;

/** Whether a run goes on by itself. */
export function isUnderWay({ state }: SyncRun): boolean {
  return ['queued', 'reading', 'planning', 'sending', 'waiting'].includes(state);
}

export function dashboardOptions() {
  return answerTo(getSyncDashboard, {}, { select: dataOf });
}

/** What a sync brought by comparison with its holdout; null before anybody was held out. */
export function holdoutOptions(id: string) {
  return answerTo(getSyncHoldout, { params: { id } }, { select: dataOf });
}

/** What can be connected. */
export function connectorsOptions() {
  return answerTo(listSyncConnectors, {}, { select: dataOf });
}

export function connectionsOptions(kind: SyncConnectionKind) {
  return answerTo(listSyncConnections, { query: { kind } }, { select: dataOf });
}

export function connectionOptions(id: string) {
  return answerTo(getSyncConnection, { params: { id } }, { select: dataOf });
}

/** The lists and tables of a connection. Pages say it themselves when it cannot be asked. */
export function objectsOptions(id: string) {
  return answerTo(
    listSyncObjects,
    { params: { id } },
    { enabled: id !== '', retry: false, meta: { isSilent: true }, select: dataOf },
  );
}

export function inboxOptions(id: string) {
  return answerTo(getPracticeInbox, { params: { id } }, { select: dataOf });
}

export function modelsOptions() {
  return answerTo(listSyncModels, {}, { select: dataOf });
}

/** What models can be made of. */
export function modelChoicesOptions() {
  return answerTo(getSyncModelOptions, {}, { select: dataOf });
}

type PreviewInput = OperationInput<typeof previewSyncModel>['body'];

/** The first rows of what a model would read. */
export function modelPreviewOptions(body: PreviewInput | null) {
  return answerTo(previewSyncModel, body === null ? null : { body }, {
    retry: false,
    placeholderData: keepPreviousData,
    select: dataOf,
  });
}

/** Suggested mappings with some rows as the destination would get them. */
export function mappingPreviewOptions(body: OperationInput<typeof previewSyncMapping>['body'] | null) {
  return answerTo(previewSyncMapping, body === null ? null : { body }, {
    retry: false,
    placeholderData: keepPreviousData,
    select: dataOf,
  });
}

export function syncsOptions() {
  return answerTo(listSyncs, {}, { select: dataOf });
}

export function syncOptions(id: string) {
  return answerTo(
    getSync,
    { params: { id } },
    {
      select: dataOf,
      refetchInterval: refetchWhile<{ data: { last_run: SyncRun | null } }>(
        ({ data: { last_run: last } }) => last !== null && isUnderWay(last),
        whileWorking,
      ),
    },
  );
}

/** The last runs of a sync, or of all syncs to a destination. */
export function runsOptions(of: { readonly sync_id: string } | { readonly connection_id: string }) {
  return answerTo(
    listSyncRuns,
    { query: { ...of, perPage: 50 } },
    { refetchInterval: refetchWhile<{ data: SyncRun[] }>(({ data }) => data.some(isUnderWay), whileWorking) },
  );
}

export function runOptions(id: string) {
  return answerTo(
    getSyncRun,
    { params: { id } },
    { refetchInterval: refetchWhile<{ data: SyncRun }>(({ data }) => isUnderWay(data), whileWorking), select: dataOf },
  );
}

export type RowsQuery = Partial<OperationInput<typeof listSyncedRows>['query']>;

/** Rows of a sync. `moment` changes whenever its run reports progress, so that they are read again. */
export function rowsOptions(id: string, query: RowsQuery, moment: string) {
  return answerTo(listSyncedRows, { params: { id }, query }, { state: moment, placeholderData: keepPreviousData });
}

export function versionsOptions(id: string) {
  return answerTo(listSyncVersions, { params: { id } }, { select: dataOf });
}

export const useCreateConnection = () => useOperation(createSyncConnection, silent);
export const useUpdateConnection = () => useOperation(updateSyncConnection, silent);
export const useCheckConnection = () => useOperation(checkSyncConnection, changed);
export const useDeleteConnection = () => useOperation(deleteSyncConnection, deleted);
export const useCreateObject = () => useOperation(createSyncObject, silent);
export const useCreateModel = () => useOperation(createSyncModel, silent);
export const useUpdateModel = () => useOperation(updateSyncModel, silent);
export const useDeleteModel = () => useOperation(deleteSyncModel, silent);
export const useCreateSync = () => useOperation(createSync, silent);
export const useUpdateSync = () => useOperation(updateSync, silent);
export const useImportSync = () => useOperation(importSync, silent);
/** The configuration of a sync as a file. */
export const useExportSync = () =>
  useDownload(exportSync, ({ id, name }: { readonly id: string; readonly name: string }) => ({
    request: { params: { id } },
    name: `${name}.yaml`,
  }));
export const useDeleteSync = () => useOperation(deleteSync, deleted);
export const useSetSyncState = () => useOperation(setSyncState, changed);
/** Pauses or resumes all syncs to a destination. */
export const useSetSyncStates = () => useOperation(setSyncStates, changed);
export const useRunSync = () => useOperation(runSync, changed);
export const useApproveRun = () => useOperation(approveSyncRun, changed);
export const useCancelRun = () => useOperation(cancelSyncRun, changed);
export const useRetryRows = () => useOperation(retrySyncedRows, changed);
