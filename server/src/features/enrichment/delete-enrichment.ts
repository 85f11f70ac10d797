import type { deleteEnrichment as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createJobRunStore } from '../../platform/jobs/job-runs.store.ts';
import { createUploadStore, removeUploadTable } from '../uploads/index.ts';
import { removeFound } from './attributes.queries.ts';
import { removeResults } from './enrichment-files.ts';
import { enrichKind } from './enrichment-work.ts';
import { createEnrichmentStore } from './enrichments.store.ts';
import { loadEnrichment } from './load-enrichment.ts';

export const deleteEnrichment: Verb<typeof operation> = async (
  { services, user, clickhouse, transaction },
  { params },
) => {
  const { row, upload } = await transaction(async (tx) => {
    const found = await loadEnrichment(tx, params.name);
    const jobs = createJobRunStore(tx);
    const job = await jobs.findUnfinished(enrichKind, found.id);
    if (job !== null) await jobs.update(job.id, { isCancelRequested: true });
    await createEnrichmentStore(tx).remove(found.id);
    const file = found.uploadId === null ? null : await createUploadStore(tx).remove(found.uploadId);
    await audit(tx, user, {
      action: 'deleteEnrichment',
      objectType: 'enrichment',
      objectId: found.id,
      details: { name: found.name },
    });
    return { row: found, upload: file };
  });
  await removeFound(clickhouse, row, 'all');
  await removeResults(services, row);
  if (upload !== null) await removeUploadTable(services, upload);
  return { message: `${row.name} is deleted` };
};
