import type { SyncConsent } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { hasConsent } from '../../../people/privacy/index.ts';
import { stagedColumns } from './staged-columns.data.ts';

const countRow = z.object({ rows: z.number() });

/** Leaves staged rows out whose people refused a purpose or, where the sync asks for it, never agreed to it. */
export async function leaveOutRefused(
  own: AccountClickHouse,
  runId: string,
  { purpose, rule }: SyncConsent,
): Promise<void> {
  const refused = rule === 'granted' ? `not (${hasConsent('granted')})` : hasConsent('denied');
  const which = `run_id = {consent_run:UUID} and fate in ('send', 'undivided', 'unmapped') and ${refused}`;
  const params = { consent_run: runId, consent_purpose: purpose };
  const [found] = await own.rows({
    sql: `select count() as rows from sync_stage where ${which}`,
    params,
    row: countRow,
  });
  if (found === undefined || found.rows === 0) return;
  await own.fill('sync_stage', stagedColumns, {
    sql: `select run_id, destination_key, row_key, consumer_id, email_key, hash, payload, 'no_consent', 'refused' from sync_stage where ${which}`,
    params,
    settings: [],
  });
  await own.remove('sync_stage', which, params);
}
