/** Settings of PostgreSQL by their names. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Connections that the embedded server takes: more than all pools of a product's processes may open, and those of an operator's command beside it. */
const maxConnections = 120;

/** How the embedded server runs: durable, small, and with a log that holds no data of rows or statements. */
export const embeddedSettings: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: String(maxConnections),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  jit: 'off',
  // Reading and writing in the sessions themselves, without processes that wait for work.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  // Errors of statements reach the product by their answers; messages of the server itself are enough here.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** For throwaway databases of tests: a power cut may take them. */
export const throwawaySettings: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
