import { type listEnrichments as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { presentEnrichment } from '../model/present-enrichment.ts';

export const listEnrichments: Verb<typeof operation> = ({ transaction }, { query }) =>
  transaction(async (tx) => {
    const jobs = await createJobRunStore(tx).listUnfinished(enrichJob.kind);
    const { rows, total } = await createEnrichmentStore(tx).page(query);
    return {
      data: rows.map((row) => presentEnrichment(row, jobs.find(({ subject }) => subject === row.id) ?? null)),
      meta: pageMeta(query, total),
    };
  });
