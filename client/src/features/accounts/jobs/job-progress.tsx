import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Job } from '@acquaint/contract';
import { formatCount, formatSeconds } from '../../../ui/text/formats.ts';
import { useCancelJob } from './jobs.queries.ts';

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

/** “, about 2 m 5 s left”; nothing while that is not known. */
function timeLeft({ seconds_left: seconds }: Job): string {
  return seconds === null || seconds === 0 ? '' : `, about ${formatSeconds(seconds)} left`;
}

/** How far a job is, and a way to stop it. */
export function JobProgress({ job, label, unit, waiting }: JobProgressProps) {
  const cancel = useCancelJob();
  const isKnown = job !== undefined && job.total > 0;
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <LinearProgress
        aria-label={label}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        value={isKnown ? Math.min(100, (100 * job.done) / job.total) : 0}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {isKnown ? `${formatCount(job.done)} of ${formatCount(job.total)} ${unit}${timeLeft(job)}` : waiting}
        </Typography>
        {job === undefined ? null : (
          <Button
            size="small"
            disabled={cancel.isPending || cancel.isSuccess}
            onClick={() => cancel.mutate({ params: { id: job.id } })}
          >
            Stop
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
