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
  /** What is counted, such as 'rows'; left out where a job counts percent. */
  readonly unit?: string;
  /** What is said before anything has been counted. */
  readonly waiting: string;
}

/** “23% · about 10 seconds left”, “120 of 400 rows · about 10 seconds left”. */
function countText(job: Job, unit: string | undefined): string {
  const left = timeLeft(job);
  const done =
    unit === undefined
      ? `${Math.round((100 * job.done) / job.total)}%`
      : texts.doneOfTotalUnit({ done: formatCount(job.done), total: formatCount(job.total), unit });
  return left === null ? done : `${done} · ${left}`;
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
