import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showSuccess } from '../../platform/toasts.ts';
import { jobOptions, useRemoveSampleData } from './dashboard.api.ts';

function Progress({ jobId, onDone }: { readonly jobId: string; readonly onDone: (message: string) => void }) {
  const { data: job } = useQuery(jobOptions(jobId));
  const isDone = job?.finished_at != null;
  useEffect(() => {
    if (isDone) onDone(job.message);
  }, [isDone, job?.message, onDone]);
  const share = job === undefined || job.total === 0 ? 0 : (100 * job.done) / job.total;
  return (
    <LinearProgress
      aria-label="Removing sample data"
      variant={share === 0 ? 'indeterminate' : 'determinate'}
      value={share}
      sx={{ mt: 2 }}
    />
  );
}

/** Says that the sample business is made up, and removes it with one click and a confirmation. */
export function SampleDataBanner({ onRemoved }: { readonly onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const remove = useRemoveSampleData();
  const finish = (message: string): void => {
    setIsAsking(false);
    setJobId(null);
    showSuccess(message);
    void queryClient.invalidateQueries().then(onRemoved);
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
      >
        <strong>Sample data.</strong> These visits and people are made up, to show what Acquaint does.
      </Alert>
      <Dialog
        open={isAsking}
        onClose={() => (jobId === null ? setIsAsking(false) : undefined)}
        aria-labelledby="remove-sample-data"
      >
        <DialogTitle id="remove-sample-data">Remove the sample data?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The two sample pixels and all their visits are deleted. Your own pixels and visits stay.
          </DialogContentText>
          {jobId === null ? null : <Progress jobId={jobId} onDone={finish} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)} disabled={jobId !== null}>
            Keep it
          </Button>
          <Button
            color="error"
            loading={remove.isPending || jobId !== null}
            onClick={() => remove.mutate(undefined, { onSuccess: (job) => setJobId(job.id) })}
          >
            Remove
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
