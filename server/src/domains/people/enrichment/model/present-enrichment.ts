import type { Enrichment } from '@acquaint/contract';
import { type JobRow, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import type { EnrichmentRow } from './enrichments.table.ts';

/** An enrichment as the contract shows it, with the work that is under way. */
export function presentEnrichment(row: EnrichmentRow, job: JobRow | null): Enrichment {
  const { summary, state } = row;
  return {
    id: row.id,
    name: row.name,
    file_name: row.fileName,
    rows: row.rows,
    matched: summary?.counts.matched ?? 0,
    match_rate: summary?.counts.match_rate ?? 0,
    status: state,
    columns: row.columns.map(([column, kind]) => [column, kind]),
    attributes: [...row.attributes],
    list_id: row.listId,
    is_sample: row.isSample,
    error:
      state === 'failed' && job === null
        ? 'It failed several times. Go on, or ask whoever runs this installation.'
        : null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    job: job === null ? null : toJob(job),
  };
}
