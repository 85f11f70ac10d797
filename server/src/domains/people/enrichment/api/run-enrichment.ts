import { runEnrichment as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { loadEnrichment } from '../model/load-enrichment.ts';
import { presentEnrichment } from '../model/present-enrichment.ts';

export const runEnrichment = mutation(
  operation,
  { audit: 'enrichment' },
  async ({ services, user, write }, { params }) => {
    const { row, job, startsOver } = await write(async (tx) => {
      const found = await loadEnrichment(tx, params.name);
      if ((await createJobRunStore(tx).findUnfinished(enrichJob.kind, found.id)) !== null)
        throw new OperationError('already_running', { message: 'It is under way already.' });
      if (found.uploadId === null) throw new OperationError('gone', { message: 'The file is not there anymore.' });
      const startsOver = found.state === 'done';
      const next = startsOver ? { run: found.run + 1, partsDone: 0, companiesFilled: {}, model: null } : {};
      const changed = await createEnrichmentStore(tx).update(found.id, { ...next, state: 'queued', finishedAt: null });
      return {
        audit: { objectId: found.id },
        result: {
          row: changed ?? found,
          job: await services.jobs.enqueue(tx, user.account_id, enrichJob.work(found.id)),
          startsOver,
        },
      };
    });
    await services.jobs.dispatch(job);
    const message = startsOver ? 'Looking everybody up again.' : 'Going on where it stopped.';
    return { data: presentEnrichment(row, job), message };
  },
);
