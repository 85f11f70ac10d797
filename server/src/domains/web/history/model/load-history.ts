import type { HistoryImport } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, type JobRow, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPixelStore, type PixelRow } from '../../pixels/index.ts';
import { importHistoryJob } from '../jobs/import-history.job.ts';
import { createHistoryImportStore } from './history-imports.store.ts';
import type { HistoryImportRow } from './history-imports.table.ts';

/** An import with its pixel, and the work that is under way. */
export interface LoadedHistory {
  readonly row: HistoryImportRow;
  readonly pixel: PixelRow;
  readonly job: JobRow | null;
}

/** Throws 404 where the account has none of that id. */
export async function loadHistory(transaction: Transaction, id: string): Promise<LoadedHistory> {
  const row = await createHistoryImportStore(transaction).find(id);
  const pixel = row === null ? null : await createPixelStore(transaction).find(row.pixelId);
  if (row === null || pixel === null) throw new OperationError('not_found');
  return { row, pixel, job: await createJobRunStore(transaction).findUnfinished(importHistoryJob.kind, id) };
}

const working: readonly HistoryImportRow['state'][] = ['checking', 'importing', 'undoing'];

/** Whether the events of the file can be imported, or the rest of them. */
export const canStart = ({ row, job }: Omit<LoadedHistory, 'pixel'>): boolean =>
  job === null &&
  (row.hasFile
    ? ['ready', 'checking', 'checked', 'importing'].includes(row.state)
    : row.format === 'server_events' && ['receiving', 'importing'].includes(row.state));

/** Whether there is something to undo. */
export const canUndo = ({ row, job }: Omit<LoadedHistory, 'pixel'>): boolean =>
  job === null && ['importing', 'done', 'undoing'].includes(row.state);

/** An import as the contract shows it. Work that ended before it was done is stopped. */
export function presentHistory(loaded: LoadedHistory): HistoryImport {
  const { row, pixel, job } = loaded;
  return {
    id: row.id,
    pixel_id: pixel.id,
    pixel_uuid: pixel.pixelUuid,
    pixel_name: pixel.name,
    retention_days: pixel.retentionDays,
    file_name: row.fileName,
    bytes: row.bytes,
    format: row.format,
    status: job === null && working.includes(row.state) ? 'stopped' : row.state,
    summary: row.summary,
    // Imports of before have no list of duplicates.
    counts: row.counts === null ? null : { ...row.counts, duplicates: row.counts.duplicates ?? [] },
    includes_overlap: row.includesOverlap,
    can_start: canStart(loaded),
    can_undo: canUndo(loaded),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    job: job === null ? null : toJob(job),
  };
}
