import type { listEnrichments as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { presentEnrichment } from '../model/present-enrichment.ts';

export const listEnrichments: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const jobs = await createJobRunStore(tx).listUnfinished(enrichJob.kind);
    const { rows, meta } = await pageBy(services.secrets, { list: 'enrichments', ...query }, (part) =>
      createEnrichmentStore(tx).page(query, part),
    );
    return {
      data: rows.map((row) => presentEnrichment(row, jobs.find(({ subject }) => subject === row.id) ?? null)),
      meta,
    };
  });
