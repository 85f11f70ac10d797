import type { PeopleImport } from '@acquaint/contract';
import { type JobRow, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

/** An import as the contract shows it, with the work that is under way. */
export function presentImport(row: PeopleImportRow, job: JobRow | null): PeopleImport {
  const { counts } = row;
  return {
    id: row.id,
    file_name: row.fileName,
    rows: row.rows,
    columns: row.columns.map(([column, kind]) => [column, kind]),
    policy: row.policy,
    consent: row.consent,
    status: row.state,
    counts,
    has_problems: row.state === 'done' && counts !== null && counts.failed + counts.skipped > 0,
    list_id: row.listId,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    job: job === null ? null : toJob(job),
  };
}
