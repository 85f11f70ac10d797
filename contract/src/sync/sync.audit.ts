/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const syncAuditSentences = {
  approveSyncRun: 'approved a stopped run[ of {}]',
  cancelSyncRun: 'canceled a run[ of {}]',
  checkSyncConnection: 'tested {}',
  createSync: 'created {}',
  createSyncConnection: 'added {}',
  createSyncModel: 'created {}',
  createSyncObject: 'created an audience[ at {}]',
  deleteSync: 'deleted {}',
  deleteSyncConnection: 'deleted {}',
  deleteSyncModel: 'deleted {}',
  importSync: 'set {} from a file',
  retrySyncedRows: 'retried rows[ of {}]',
  runSync: 'ran {}',
  setSyncState: 'paused or resumed {}',
  setSyncStates: 'paused or resumed all syncs to {}',
  updateSync: 'changed {}',
  updateSyncConnection: 'changed {}',
  updateSyncModel: 'changed {}',
} as const;

/** What objects are called there, and the kind of their page. */
export const syncAuditObjects = {
  sync: { noun: 'sync', page: 'sync' },
  sync_connection: { noun: 'connection', page: 'sync_connection' },
  sync_model: { noun: 'model', page: null },
} as const;
