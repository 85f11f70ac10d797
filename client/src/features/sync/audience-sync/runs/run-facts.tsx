import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncRun } from '@acquaint/contract';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { formatCount } from '../../../../ui/text/formats.ts';
import { runLabels } from '../labels.ts';
import { isUnderWay, useApproveRun, useCancelRun } from '../sync.queries.ts';

const parts = [
  ['read', 'Read'],
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
  ['unchanged', 'Unchanged'],
  ['rejected', 'Rejected'],
  ['unsure', 'Unknown outcome'],
  ['held_out', 'Held out'],
  ['suppressed', 'Opted out'],
  ['no_consent', 'Without consent'],
  ['duplicates', 'Duplicates'],
  ['no_key', 'Without a key'],
] as const;
const always = new Set<string>(['read', 'added', 'changed', 'removed', 'rejected']);

/** A run with its progress, its counts, and what somebody can do about it. */
export function RunFacts({ run }: { readonly run: SyncRun }) {
  const approve = useApproveRun();
  const cancel = useCancelRun();
  const { done, total } = run.batches;
  const isOpen = isUnderWay(run);
  return (
    <Stack spacing={2}>
      {run.state === 'stopped' ? (
        <Alert
          severity="warning"
          action={
            <Stack direction="row" spacing={1}>
              <Button color="inherit" size="small" onClick={() => approve.mutate({ params: { id: run.id } })}>
                Approve
              </Button>
              <Button color="inherit" size="small" onClick={() => cancel.mutate({ params: { id: run.id } })}>
                Cancel run
              </Button>
            </Stack>
          }
        >
          {run.message}
        </Alert>
      ) : run.message === '' ? null : (
        <Alert severity={run.state === 'failed' ? 'error' : 'info'}>{run.message}</Alert>
      )}
      {isOpen ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <LinearProgress
            aria-label="Progress of the run"
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? 0 : (100 * done) / total}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2">
            {runLabels[run.state].label}
            {total === 0 ? '' : `, ${formatCount(done)} of ${formatCount(total)} batches`}
          </Typography>
          <Button size="small" onClick={() => cancel.mutate({ params: { id: run.id } })}>
            Cancel run
          </Button>
        </Stack>
      ) : null}
      <Grid container spacing={2}>
        {parts
          .filter(([key]) => always.has(key) || run.counts[key] > 0)
          .map(([key, label]) => (
            <Figure key={key} isOfMany label={label} value={formatCount(run.counts[key])} />
          ))}
      </Grid>
    </Stack>
  );
}
