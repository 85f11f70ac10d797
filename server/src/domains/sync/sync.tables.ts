import { isOneOfKeys } from '../../platform/auth/identity-key.queries.ts';
import type { AccountTable } from '../../platform/clickhouse/account-tables.ts';
import { ofConsumerOrRecord } from '../people/people.tables.ts';

const ofPerson = `email_key in {keys:Array(String)} or ${ofConsumerOrRecord}`;

/** Tables of the sync domain that hold rows of accounts. */
export const syncTables: readonly AccountTable[] = [
  { name: 'sync_rows', ofPerson: `${isOneOfKeys('email_key')} or ${ofConsumerOrRecord}`, isErasedLater: true },
  { name: 'sync_arms', ofPerson },
  // What a run works with goes with the run.
  { name: 'sync_input', ofPerson: null },
  { name: 'sync_stage', ofPerson: null },
  { name: 'sync_plan', ofPerson: null },
];
