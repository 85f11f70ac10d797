import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Job } from '@acquaint/contract';
import { formatSeconds } from '../../../ui/text/formats.ts';
import { useCancelSystemJob } from './system.queries.ts';

interface RunningJobProps {
  readonly job: Job;
  /** What is being done, such as 'Backing up'. */
  readonly label: string;
}

/** How far work of the installation is, and a way to stop it. */
export function RunningJob({ job, label }: RunningJobProps) {
  const cancel = useCancelSystemJob();
  const isKnown = job.total > 0;
  const percent = isKnown ? Math.min(100, Math.floor((100 * job.done) / job.total)) : 0;
  const left =
    job.seconds_left === null || job.seconds_left === 0 ? '' : ` · about ${formatSeconds(job.seconds_left)} left`;
  return (
    <Stack spacing={1} sx={{ px: 2.5, pb: 2 }}>
      <LinearProgress aria-label={label} variant={isKnown ? 'determinate' : 'indeterminate'} value={percent} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {label}
          {isKnown ? ` · ${percent}%${left}` : ''}
        </Typography>
        <Button
          size="small"
          disabled={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate({ params: { id: job.id } })}
        >
          Stop
        </Button>
      </Stack>
    </Stack>
  );
}
