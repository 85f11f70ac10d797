import { deleteEnrichment as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createUploadStore } from '../../uploads/index.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { loadEnrichment } from '../model/load-enrichment.ts';
import { removeEnrichment } from '../model/remove-enrichment.ts';

export const deleteEnrichment = mutation(operation, { audit: 'enrichment' }, async ({ write }, { params }) => {
  const name = await write(async (tx) => {
    const found = await loadEnrichment(tx, params.name);
    const jobs = createJobRunStore(tx);
    const job = await jobs.findUnfinished(enrichJob.kind, found.id);
    if (job !== null) await jobs.update(job.id, { isCancelRequested: true });
    await createEnrichmentStore(tx).remove(found.id);
    const file = found.uploadId === null ? null : await createUploadStore(tx).remove(found.uploadId);
    const { id, accountId, run, name: deleted } = found;
    const upload = file === null ? null : { id: file.id, accountId };
    const intents = [removeEnrichment.of({ enrichment: { id, accountId }, run, upload })];
    return { audit: { objectId: id, details: { name: deleted } }, intents, result: deleted };
  });
  return { message: `${name} is deleted` };
});
