import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Job } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import { jobOptions } from '../../accounts/jobs/index.ts';
import { useRemoveSampleData } from './dashboard.queries.ts';

function Progress({ job }: { readonly job: Job | undefined }) {
  const share = job === undefined || job.total === 0 ? null : Math.min(100, (100 * job.done) / job.total);
  return (
    <>
      <LinearProgress
        aria-label="Removing sample data"
        variant={share === null ? 'indeterminate' : 'determinate'}
        value={share ?? 0}
        sx={{ mt: 2, mb: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        {job === undefined || job.message === '' ? 'Removing …' : job.message}
      </Typography>
    </>
  );
}

/** Why the removal did not begin or did not end well; null when it did. */
function problemOf(error: Error | null, job: Job | undefined): string | null {
  if (error instanceof ApiError && error.status === 409) return error.message;
  if (error !== null) return "The removal couldn't start. Nothing was deleted.";
  if (job?.state === 'failed') return `The removal failed. ${job.message}`.trim();
  return job?.state === 'cancelled' ? 'The removal was stopped before it finished.' : null;
}

/** Says that the sample business is made up, and removes it with one click and a confirmation. `onRemoved` is called once it is gone. */
export function SampleDataBanner({ onRemoved }: { readonly onRemoved: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const remove = useRemoveSampleData();
  const { data: job } = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== null });
  const problem = problemOf(remove.error, job);
  const doneMessage = job?.state === 'done' ? job.message : null;
  const isRunning = remove.isPending || (jobId !== null && problem === null);
  const finish = useEffectEvent((message: string) => {
    showSuccess(message);
    void onRemoved();
  });
  useEffect(() => {
    if (doneMessage !== null) finish(doneMessage);
  }, [doneMessage]);
  const begin = (): void => {
    setJobId(null);
    remove.mutate(undefined, { onSuccess: ({ id }) => setJobId(id) });
  };
  return (
    <>
      <Alert
        severity="warning"
        variant="outlined"
        action={
          <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
            Remove sample data
          </Button>
        }
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
      >
        <strong>Sample data.</strong> These visits and people are invented to show what Acquaint does.
      </Alert>
      <Dialog
        open={isAsking && doneMessage === null}
        onClose={() => (isRunning ? undefined : setIsAsking(false))}
        aria-labelledby="remove-sample-data"
      >
        <DialogTitle id="remove-sample-data">Remove sample data?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The two sample pixels and all their visits are deleted. Your own pixels and visits stay.
          </DialogContentText>
          {isRunning ? <Progress job={job} /> : null}
          {problem === null ? null : (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)} disabled={isRunning}>
            Keep it
          </Button>
          <Button color="error" loading={isRunning} onClick={begin}>
            Remove
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
