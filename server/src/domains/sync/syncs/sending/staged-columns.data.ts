/** What is kept of a row between its reading and its plan, in `sync_stage`. */
export const stagedColumns = [
  'run_id',
  'destination_key',
  'row_key',
  'consumer_id',
  'email_key',
  'hash',
  'payload',
  'fate',
  'reason',
];
