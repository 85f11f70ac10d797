import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { kindOfLane, lanes } from '../runs/enqueue-run.ts';
import { workOnRun } from './work-on-run.ts';
import { workInOwnProcess } from './run-beside.ts';

/** Works on a run from wherever it is, in its lane: in a process of its own, except where all parts of the product share one. */
export const runSyncJobs = lanes.map((lane) =>
  defineJob({
    kind: kindOfLane(lane),
    input: thingId,
    process: (services) => {
      const { access } = services;
      if (access === null)
        return ({ accountId, input: runId, progress }) => workOnRun(services, { accountId, runId }, progress);
      const work = workInOwnProcess(access);
      return ({ accountId, input: runId, progress }) => work({ accountId, runId }, progress);
    },
  }),
);
