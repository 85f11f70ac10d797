import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncRun } from '@acquaint/contract';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { formatCount } from '../../../../ui/text/formats.ts';
import { MatchRate } from './match-rate.tsx';
import { runLabels } from '../labels.ts';
import { isUnderWay, useApproveRun, useCancelRun } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

const parts = [
  ['read', texts.read],
  ['added', texts.added],
  ['changed', texts.changed],
  ['removed', texts.removed],
  ['unchanged', texts.unchanged],
  ['rejected', texts.rejected],
  ['unsure', texts.unknownOutcome],
  ['held_out', texts.heldOut],
  ['suppressed', texts.optedOut],
  ['no_consent', texts.withoutConsent],
  ['duplicates', texts.duplicates],
  ['no_key', texts.withoutKey],
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
                {texts.approve}
              </Button>
              <Button color="inherit" size="small" onClick={() => cancel.mutate({ params: { id: run.id } })}>
                {texts.cancelRun}
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
            aria-label={texts.progressOfRun}
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? 0 : (100 * done) / total}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2">
            {runLabels[run.state].label}
            {total === 0 ? '' : texts.doneOfTotalBatches({ done: formatCount(done), total: formatCount(total) })}
          </Typography>
          <Button size="small" onClick={() => cancel.mutate({ params: { id: run.id } })}>
            {texts.cancelRun}
          </Button>
        </Stack>
      ) : null}
      <Grid container spacing={2}>
        {parts
          .filter(([key]) => always.has(key) || run.counts[key] > 0)
          .map(([key, label]) => (
            <Figure key={key} isOfMany label={label} value={formatCount(run.counts[key])} />
          ))}
        {run.match === null ? null : <MatchRate match={run.match} />}
      </Grid>
    </Stack>
  );
}
