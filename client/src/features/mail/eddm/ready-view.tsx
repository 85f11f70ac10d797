import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EddmMailing } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatCount, formatNumberOf, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { jobOptions, JobProgress } from '../../accounts/jobs/index.ts';
import { DropTable } from './drop-table.tsx';
import { useEddmFiles, useMoveEddm } from './eddm.queries.ts';
import { RouteTable } from './routes/route-table.tsx';

function Work({ jobId }: { readonly jobId: string }) {
  const { data } = useQuery(jobOptions(jobId));
  return <JobProgress job={data} label="Creating package" unit="files" waiting="Creating package …" />;
}

function PackagePanel({ mailing }: { readonly mailing: EddmMailing }) {
  const { id, status, work, package: packed } = mailing;
  const files = useEddmFiles(id);
  const move = useMoveEddm();
  const failure = failureSentence(move.error);
  const go = (next: 'draft' | 'producing' | 'mailed'): void => move.mutate({ params: { id }, body: { status: next } });
  return (
    <Panel title="Package" note={packed === null ? undefined : `${packed.files} files, ${formatBytes(packed.bytes)}`}>
      <Stack spacing={2}>
        {work.job_id === null ? null : <Work jobId={work.job_id} />}
        {work.state === 'failed' ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => go('producing')}>
                Rebuild
              </Button>
            }
          >
            {work.message}
          </Alert>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          Send piece.pdf and order.pdf to your printer. Bundle the pieces by the facing slips and take them with the
          statements to the post offices below.
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Permitted to="send">
            <Button
              variant="contained"
              startIcon={<DownloadOutlined />}
              disabled={packed === null}
              loading={files.package.isPending}
              onClick={() => files.package.mutate()}
            >
              Download package
            </Button>
          </Permitted>
          {status === 'ready' ? (
            <Permitted to="send">
              <Button loading={move.isPending} onClick={() => go('mailed')}>
                Mark as mailed
              </Button>
            </Permitted>
          ) : null}
          {status === 'mailed' ? null : (
            <Permitted to="send">
              <Button onClick={() => go('draft')}>Back to draft</Button>
            </Permitted>
          )}
        </Stack>
        <FailureAlert failure={failure} />
      </Stack>
    </Panel>
  );
}

const none: ReadonlySet<string> = new Set();

/** A mailing whose package is made, is there, or was mailed. */
export function ReadyView({ mailing }: { readonly mailing: EddmMailing }) {
  const { estimate, responses, status } = mailing;
  const days = [mailing.first_day, mailing.last_day].filter((day) => day !== null);
  return (
    <Stack spacing={3}>
      <Grid container spacing={2}>
        <Figure label="Pieces" value={formatCount(estimate.pieces)} note={`${formatCount(estimate.routes)} routes`} />
        <Figure
          label="Price"
          value={formatMoney(estimate.total_cents, estimate.currency)}
          note={estimate.is_own_price ? 'as you said' : 'estimated'}
        />
        <Figure
          label="Bundles"
          value={formatCount(estimate.bundles)}
          note={`${formatCount(Math.ceil(estimate.pounds))} lb`}
        />
        <Figure
          label="At the post"
          value={days[0] === undefined ? '–' : formatDay(days[0])}
          note={formatNumberOf(estimate.drops.length, 'visit')}
        />
        {status === 'mailed' ? (
          <Figure
            label="Scans"
            value={formatCount(responses.scans)}
            note={`${formatCount(responses.people)} devices`}
          />
        ) : null}
      </Grid>
      <PackagePanel mailing={mailing} />
      <Panel title="Drop-offs">
        <DropTable drops={estimate.drops} />
      </Panel>
      <Panel title="Routes" note={formatCount(mailing.chosen.length)} isFlush>
        <RouteTable
          routes={mailing.chosen}
          chosen={none}
          delivery={mailing.plan.delivery}
          isLoading={false}
          onToggle={null}
        />
      </Panel>
    </Stack>
  );
}
