import type { runEnrichment as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../platform/jobs/job-runs.store.ts';
import { enrichKind } from './enrichment-work.ts';
import { createEnrichmentStore } from './enrichments.store.ts';
import { loadEnrichment } from './load-enrichment.ts';
import { presentEnrichment } from './present-enrichment.ts';

export const runEnrichment: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const { row, job, isAnew } = await transaction(async (tx) => {
    const found = await loadEnrichment(tx, params.name);
    if ((await createJobRunStore(tx).findUnfinished(enrichKind, found.id)) !== null)
      throw new OperationError('conflict', { message: 'It is under way already.' });
    if (found.uploadId === null) throw new OperationError('conflict', { message: 'The file is not there anymore.' });
    const anew = found.state === 'done';
    const next = anew ? { run: found.run + 1, partsDone: 0, companiesFilled: {}, model: null } : {};
    const changed = await createEnrichmentStore(tx).update(found.id, { ...next, state: 'queued', finishedAt: null });
    await audit(tx, user, { action: 'runEnrichment', objectType: 'enrichment', objectId: found.id });
    return {
      row: changed ?? found,
      job: await services.jobs.note(tx, user.account_id, { kind: enrichKind, subject: found.id }),
      isAnew: anew,
    };
  });
  await services.jobs.dispatch(job);
  const message = isAnew ? 'Everybody is being looked up anew.' : 'It goes on where it was.';
  return { message, enrichment: presentEnrichment(row, job) };
};
