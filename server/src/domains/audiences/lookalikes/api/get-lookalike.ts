import type { getLookalike as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createLookalikeStore } from '../model/lookalikes.store.ts';
import { learnLookalikeJob } from '../jobs/lookalike.job.ts';
import { presentLookalike, presentTraits } from '../model/present-lookalike.ts';

export const getLookalike: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const { row, job } = await transaction(async (tx) => ({
    row: await createLookalikeStore(tx).find(params.id),
    job: await createJobRunStore(tx).findUnfinished(learnLookalikeJob.kind, params.id),
  }));
  if (row === null) throw new OperationError('not_found');
  return { data: { ...presentLookalike(row, job), quality: row.quality, traits: presentTraits(row) } };
};
