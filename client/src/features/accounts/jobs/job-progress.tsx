import type { Job } from '@acquaint/contract';
import { formatCount } from '../../../ui/text/formats.ts';
import { JobBar, timeLeft } from './job-bar.tsx';
import { useCancelJob } from './jobs.queries.ts';
import { texts } from './jobs.texts.ts';

export interface JobProgressProps {
  /** Undefined until the job is known. */
  readonly job: Job | undefined;
  /** What is being done, such as 'Importing products'. */
  readonly label: string;
  /** What is counted, such as 'rows'. */
  readonly unit: string;
  /** What is said before anything has been counted. */
  readonly waiting: string;
}

function countText(job: Job, unit: string): string {
  const left = timeLeft(job);
  return texts.doneOfTotalUnitValue({
    done: formatCount(job.done),
    total: formatCount(job.total),
    unit,
    left: left === null ? '' : `, ${left}`,
  });
}

/** How far a job is, and a way to stop it. */
export function JobProgress({ job, label, unit, waiting }: JobProgressProps) {
  const cancel = useCancelJob();
  const isKnown = job !== undefined && job.total > 0;
  return (
    <JobBar
      label={label}
      percent={isKnown ? Math.min(100, (100 * job.done) / job.total) : null}
      text={isKnown ? countText(job, unit) : waiting}
      onStop={job === undefined ? null : () => cancel.mutate({ params: { id: job.id } })}
      isStopping={cancel.isPending || cancel.isSuccess}
    />
  );
}
