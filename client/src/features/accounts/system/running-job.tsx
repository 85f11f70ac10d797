import Box from '@mui/material/Box';
import type { Job } from '@acquaint/contract';
import { JobBar, timeLeft } from '../jobs/index.ts';
import { useCancelSystemJob } from './system.queries.ts';

interface RunningJobProps {
  readonly job: Job;
  /** What is being done, such as 'Backing up'. */
  readonly label: string;
}

/** How far work of the installation is, and a way to stop it. */
export function RunningJob({ job, label }: RunningJobProps) {
  const cancel = useCancelSystemJob();
  const percent = job.total > 0 ? Math.min(100, Math.floor((100 * job.done) / job.total)) : null;
  const parts = percent === null ? [label] : [label, `${percent}%`, timeLeft(job)];
  return (
    <Box sx={{ px: 2.5, pb: 2 }}>
      <JobBar
        label={label}
        percent={percent}
        text={parts.filter((part) => part !== null).join(' · ')}
        onStop={() => cancel.mutate({ params: { id: job.id } })}
        isStopping={cancel.isPending || cancel.isSuccess}
      />
    </Box>
  );
}
