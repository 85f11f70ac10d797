import type { SyncConsent } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { hasConsent, keyNotSuppressed, notSuppressed } from '../../../people/privacy/index.ts';
import { stagedColumns } from './staged-columns.data.ts';

/** A condition over rows of a run or a sync: the person is not suppressed. */
export const usable = `${notSuppressed} and ${keyNotSuppressed('unhex(email_key)')}`;

interface LeftOut {
  readonly fates: readonly string[];
  readonly where: string;
  readonly fate: 'no_consent' | 'suppressed';
  readonly reason: string;
}

const countRow = z.object({ rows: z.number() });

/** Gives staged rows that a condition finds another fate: usually few, so that they are written again. */
async function leaveOut(
  own: AccountClickHouse,
  { fates, where, fate, reason }: LeftOut,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const which = `run_id = {out_run:UUID} and fate in (${fates.map((name) => `'${name}'`).join(', ')}) and ${where}`;
  const [found] = await own.rows({
    sql: `select count() as rows from sync_stage where ${which}`,
    params,
    row: countRow,
  });
  if (found === undefined || found.rows === 0) return;
  await own.fill('sync_stage', stagedColumns, {
    sql: `select run_id, destination_key, row_key, consumer_id, email_key, hash, payload, '${fate}', '${reason}' from sync_stage where ${which}`,
    params,
    settings: [],
  });
  await own.remove('sync_stage', which, params);
}

/** Leaves staged rows out whose people are suppressed. The plan reads the rest in the order of the table: a condition there would have it sorted. */
export function leaveOutSuppressed(own: AccountClickHouse, runId: string): Promise<void> {
  const fates = ['send', 'undivided', 'unmapped', 'no_consent'];
  return leaveOut(own, { fates, where: `not (${usable})`, fate: 'suppressed', reason: '' }, { out_run: runId });
}

/** Leaves staged rows out whose people refused a purpose or, where the sync asks for it, never agreed to it. */
export function leaveOutRefused(own: AccountClickHouse, runId: string, { purpose, rule }: SyncConsent): Promise<void> {
  const where = rule === 'granted' ? `not (${hasConsent('granted')})` : hasConsent('denied');
  const fates = ['send', 'undivided', 'unmapped'];
  return leaveOut(
    own,
    { fates, where, fate: 'no_consent', reason: 'refused' },
    { out_run: runId, consent_purpose: purpose },
  );
}
