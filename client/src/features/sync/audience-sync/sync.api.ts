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
  getPracticeInbox,
  getSync,
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
  type OperationInput,
  previewSyncMapping,
  previewSyncModel,
  retrySyncedRows,
  runSync,
  setSyncState,
  type SyncConnectionKind,
  type SyncRun,
  updateSyncConnection,
  updateSync,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api-client.ts';
import { refetchWhile } from '../../../platform/refetch-while.ts';
import { useOperation } from '../../../platform/use-operation.ts';

const root = ['sync'] as const;
const whileWorking = 1_000;
const changed = { invalidates: [root] } as const;
const silent = { ...changed, isSilent: true } as const;

/** Whether a run goes on by itself. */
export function isUnderWay({ state }: SyncRun): boolean {
  return ['queued', 'reading', 'planning', 'sending', 'waiting'].includes(state);
}

export function dashboardOptions() {
  return queryOptions({
    queryKey: [...root, 'dashboard'],
    queryFn: async ({ signal }) => (await callOperation(getSyncDashboard, {}, signal)).data,
  });
}

/** What a sync brought by comparison with its holdout; null before anybody was held out. */
export function holdoutOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'holdout', id],
    queryFn: async ({ signal }) => (await callOperation(getSyncHoldout, { params: { id } }, signal)).data,
  });
}

/** What can be connected. */
export function connectorsOptions() {
  return queryOptions({
    queryKey: [...root, 'connectors'],
    queryFn: async ({ signal }) => (await callOperation(listSyncConnectors, {}, signal)).data,
  });
}

export function connectionsOptions(kind: SyncConnectionKind) {
  return queryOptions({
    queryKey: [...root, 'connections', kind],
    queryFn: async ({ signal }) => (await callOperation(listSyncConnections, { query: { kind } }, signal)).data,
  });
}

/** The lists and tables of a connection. */
export function objectsOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'objects', id],
    enabled: id !== '',
    retry: false,
    queryFn: ({ signal }) => callOperation(listSyncObjects, { params: { id } }, signal),
  });
}

export function inboxOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'inbox', id],
    queryFn: async ({ signal }) => (await callOperation(getPracticeInbox, { params: { id } }, signal)).data,
  });
}

export function modelsOptions() {
  return queryOptions({
    queryKey: [...root, 'models'],
    queryFn: async ({ signal }) => (await callOperation(listSyncModels, {}, signal)).data,
  });
}

/** What models can be made of. */
export function modelChoicesOptions() {
  return queryOptions({
    queryKey: [...root, 'model-choices'],
    queryFn: ({ signal }) => callOperation(getSyncModelOptions, {}, signal),
  });
}

type PreviewInput = OperationInput<typeof previewSyncModel>['body'];

/** The first rows of what a model would read. */
export function modelPreviewOptions(body: PreviewInput | null) {
  return queryOptions({
    queryKey: [...root, 'model-preview', body],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn:
      body === null ? skipToken : async ({ signal }) => (await callOperation(previewSyncModel, { body }, signal)).data,
  });
}

/** Suggested mappings with some rows as the destination would get them. */
export function mappingPreviewOptions(body: OperationInput<typeof previewSyncMapping>['body'] | null) {
  return queryOptions({
    queryKey: [...root, 'mapping-preview', body],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn:
      body === null
        ? skipToken
        : async ({ signal }) => (await callOperation(previewSyncMapping, { body }, signal)).data,
  });
}

export function syncsOptions() {
  return queryOptions({
    queryKey: [...root, 'syncs'],
    queryFn: async ({ signal }) => (await callOperation(listSyncs, {}, signal)).data,
  });
}

export function syncOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getSync, { params: { id } }, signal)).data,
    refetchInterval: refetchWhile<{ last_run: SyncRun | null }>(
      (sync) => sync.last_run !== null && isUnderWay(sync.last_run),
      whileWorking,
    ),
  });
}

export function runsOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'runs', id],
    queryFn: ({ signal }) => callOperation(listSyncRuns, { query: { sync_id: id, perPage: 50 } }, signal),
    refetchInterval: refetchWhile<{ data: SyncRun[] }>(({ data }) => data.some(isUnderWay), whileWorking),
  });
}

export function runOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'run', id],
    queryFn: ({ signal }) => callOperation(getSyncRun, { params: { id } }, signal),
    refetchInterval: refetchWhile<{ data: SyncRun }>(({ data }) => isUnderWay(data), whileWorking),
  });
}

export type RowsQuery = Partial<OperationInput<typeof listSyncedRows>['query']>;

/** Rows of a sync. `moment` changes whenever its run reports progress, so that they are read again. */
export function rowsOptions(id: string, query: RowsQuery, moment: string) {
  return queryOptions({
    queryKey: [...root, 'rows', id, query, moment],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listSyncedRows, { params: { id }, query }, signal),
  });
}

export function versionsOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'versions', id],
    queryFn: async ({ signal }) => (await callOperation(listSyncVersions, { params: { id } }, signal)).data,
  });
}

export const useCreateConnection = () => useOperation(createSyncConnection, silent);
export const useUpdateConnection = () => useOperation(updateSyncConnection, silent);
export const useCheckConnection = () => useOperation(checkSyncConnection, changed);
export const useDeleteConnection = () => useOperation(deleteSyncConnection, silent);
export const useCreateObject = () => useOperation(createSyncObject, silent);
export const useCreateModel = () => useOperation(createSyncModel, silent);
export const useDeleteModel = () => useOperation(deleteSyncModel, silent);
export const useCreateSync = () => useOperation(createSync, silent);
export const useUpdateSync = () => useOperation(updateSync, silent);
export const useDeleteSync = () => useOperation(deleteSync, silent);
export const useSetSyncState = () => useOperation(setSyncState, changed);
export const useRunSync = () => useOperation(runSync, changed);
export const useApproveRun = () => useOperation(approveSyncRun, changed);
export const useCancelRun = () => useOperation(cancelSyncRun, changed);
export const useRetryRows = () => useOperation(retrySyncedRows, changed);
