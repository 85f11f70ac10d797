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
import { texts } from './dashboard.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

function Progress({ job }: { readonly job: Job | undefined }) {
  const share = job === undefined || job.total === 0 ? null : Math.min(100, (100 * job.done) / job.total);
  return (
    <>
      <LinearProgress
        aria-label={texts.removingSampleData}
        variant={share === null ? 'indeterminate' : 'determinate'}
        value={share ?? 0}
        sx={{ mt: 2, mb: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        {job === undefined || job.message === '' ? texts.removing : job.message}
      </Typography>
    </>
  );
}

/** Why the removal did not begin or did not end well; null when it did. */
function problemOf(error: Error | null, job: Job | undefined): string | null {
  if (error instanceof ApiError && error.status === 409) return error.message;
  if (error !== null) return texts.removalCouldntStartNothingWas;
  if (job?.state === 'failed') return texts.removalFailedMessage({ message: job.message }).trim();
  return job?.state === 'cancelled' ? texts.removalWasStoppedBeforeIt : null;
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
            {texts.removeSampleData}
          </Button>
        }
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
      >
        <RichText text={texts.sampleDataTheseVisitsAnd} parts={{ strong: <strong /> }} />
      </Alert>
      <Dialog
        open={isAsking && doneMessage === null}
        onClose={() => (isRunning ? undefined : setIsAsking(false))}
        aria-labelledby="remove-sample-data"
      >
        <DialogTitle id="remove-sample-data">{texts.removeSampleData2}</DialogTitle>
        <DialogContent>
          <DialogContentText>{texts.twoSamplePixelsAndAll}</DialogContentText>
          {isRunning ? <Progress job={job} /> : null}
          {problem === null ? null : (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)} disabled={isRunning}>
            {texts.keepIt}
          </Button>
          <Button color="error" loading={isRunning} onClick={begin}>
            {texts.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
