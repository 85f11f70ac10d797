import { accountData, type Retention } from '../../platform/retention/retention.ts';

/** What the sync domain keeps, and for how long. */
export const syncRetention: readonly Retention[] = [
  {
    what: 'Connections, models, syncs and their runs',
    tables: [
      'sync_connections',
      'sync_models',
      'syncs',
      'sync_versions',
      'sync_runs',
      'sync_removals',
      'former_syncs',
      'practice_requests',
      'practice_rows',
    ],
    until: accountData,
  },
  {
    what: 'What destinations hold, by keyed hashes, and who is held out',
    tables: ['sync_rows', 'sync_arms'],
    until: 'the connection or the sync is deleted, or the account is closed',
  },
  {
    what: 'Rows that a run works with',
    tables: ['sync_batches', 'sync_input', 'sync_stage', 'sync_plan'],
    until: 'the run is over',
  },
];
