import type { getJob as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, toJob } from '../../../../platform/jobs/job-runs.store.ts';

export const getJob: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const row = await transaction((tx) => createJobRunStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: toJob(row) };
};
