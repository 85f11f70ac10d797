import type { listLookalikes as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createLookalikeStore } from '../model/lookalikes.store.ts';
import { learnLookalikeJob } from '../jobs/lookalike.job.ts';
import { presentLookalike } from '../model/present-lookalike.ts';

export const listLookalikes: Verb<typeof operation> = async ({ transaction }) => {
  const data = await transaction(async (tx) => {
    const jobs = await createJobRunStore(tx).listUnfinished(learnLookalikeJob.kind);
    const rows = await createLookalikeStore(tx).all();
    return rows.map((row) => presentLookalike(row, jobs.find(({ subject }) => subject === row.id) ?? null));
  });
  return { data };
};
