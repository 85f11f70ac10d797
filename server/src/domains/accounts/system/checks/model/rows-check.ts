import { writeCount } from '@acquaint/engine';
import { utcDayOf } from '@acquaint/engine/dates';
import { type CheckNote, createCheckStore, type TableRows } from './check-notes.store.ts';
import { type CheckTarget, failed, type Finding, type InstallationCheck, ok, warning } from './check-port.ts';
import { countEngineRows } from './engine-rows.queries.ts';
import { countDeletions, countPostgresRows, sumAuditLog } from './postgres-rows.store.ts';

/** Tables that the product empties by the clock, or that hold what goes on at the moment: fewer rows are no loss. */
const passing = new Set([
  'alerts',
  'asset_uploads',
  'attempts',
  'deferred_work',
  'design_checks',
  'idempotent_requests',
  'installation',
  'intents',
  'job_runs',
  'mails',
  'passkey_challenges',
  'practice_requests',
  'practice_rows',
  'qr_short_codes',
  'role_reports',
  'sessions',
  'sync_batches',
  'sync_removals',
  'sync_runs',
  'uploads',
  'user_tokens',
  'visitor_salts',
  'sync_input',
  'sync_plan',
  'sync_stage',
  'exported_people',
]);
const day = 24 * 3_600_000;

/** How many of the rows of a table there should still be: those that had not expired by tomorrow. */
function remaining({ rows, expiring }: TableRows, now: Date): number {
  if (expiring === undefined) return rows;
  const until = utcDayOf(new Date(now.getTime() + day));
  return Object.entries(expiring).reduce((sum, [on, count]) => (on > until ? sum + count : sum), 0);
}

function missingRows(before: readonly TableRows[], now: readonly TableRows[], at: Date): string[] {
  const counted = new Map(now.map((table) => [table.name, table]));
  return before.flatMap((table) => {
    if (passing.has(table.name)) return [];
    const found = counted.get(table.name);
    if (found === undefined) return [`${table.name} (the whole table)`];
    const missing = remaining(table, at) - remaining(found, at);
    return missing > 0 ? [`${table.name} (${writeCount(missing)})`] : [];
  });
}

async function compareWith(target: CheckTarget, note: CheckNote, now: Omit<CheckNote, 'audit'>): Promise<Finding> {
  const since = new Date(note.at);
  const on = note.at.slice(0, 10);
  const audit = await sumAuditLog(target.postgres, since);
  if (audit.rows !== note.audit.rows || audit.checksum !== note.audit.checksum)
    return failed(
      `The audit log until ${on} is not what it was at the check of that day. Find out who changed it, and restore a backup.`,
    );
  const missing = [
    ...missingRows(note.postgres, now.postgres, new Date(now.at)),
    ...missingRows(note.clickhouse, now.clickhouse, new Date(now.at)),
  ];
  if (missing.length === 0) return ok(`No table has fewer rows than at the check of ${on}.`);
  const deletions = await countDeletions(target.postgres, since);
  if (deletions > 0)
    return ok(
      `${missing.join(', ')} went since the check of ${on}, in which time the audit log has ${writeCount(deletions)} changes that delete.`,
    );
  return warning(
    `Rows are missing since the check of ${on}: ${missing.join(', ')}. Nothing in the audit log explains it: find out who changed the databases and restore a backup, or accept it by npm run check -- --accept-rows.`,
  );
}

/** Counts all rows, compares them with those of the last good check unless they are taken as right, and answers what the next one compares with. */
export async function checkRows(
  target: CheckTarget,
  acceptsRows = false,
): Promise<{ readonly finding: Finding; readonly note: CheckNote | null }> {
  const at = target.now();
  const { tables: postgres, unreadable } = await countPostgresRows(target.postgres);
  if (unreadable.length > 0)
    return {
      finding: failed(
        `PostgreSQL cannot read ${unreadable.join(', ')}: the disk changed what was written. Restore a backup.`,
      ),
      note: null,
    };
  const counted = { at: at.toISOString(), postgres, clickhouse: await countEngineRows(target.clickhouse) };
  const before = await target.postgres.asSystem((transaction) => createCheckStore(transaction).note());
  const finding =
    before === null || acceptsRows
      ? ok('Rows are counted. The next check compares with them.')
      : await compareWith(target, before, counted);
  return { finding, note: { ...counted, audit: await sumAuditLog(target.postgres, at) } };
}

/** Its place in the list of checks; `runChecks` calls `checkRows`, which has more to say. */
export const rowsCheck: InstallationCheck = {
  name: 'Rows',
  isQuick: false,
  run: async (target) => (await checkRows(target)).finding,
};
