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
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { jobOptions, JobProgress } from '../../accounts/jobs/index.ts';
import { DropTable } from './drop-table.tsx';
import { useEddmFiles, useMoveEddm } from './eddm.queries.ts';
import { RouteTable } from './routes/route-table.tsx';
import { texts } from './eddm.texts.ts';

function Work({ jobId }: { readonly jobId: string }) {
  const { data } = useQuery(jobOptions(jobId));
  return <JobProgress job={data} label={texts.creatingPackage} unit={texts.files} waiting={texts.creatingPackage2} />;
}

function PackagePanel({ mailing }: { readonly mailing: EddmMailing }) {
  const { id, status, work, package: packed } = mailing;
  const files = useEddmFiles(id);
  const move = useMoveEddm();
  const failure = failureSentence(move.error);
  const go = (next: 'draft' | 'producing' | 'mailed'): void => move.mutate({ params: { id }, body: { status: next } });
  return (
    <Panel
      title={texts.package}
      note={
        packed === null ? undefined : texts.filesFilesBytes({ files: packed.files, bytes: formatBytes(packed.bytes) })
      }
    >
      <Stack spacing={2}>
        {work.job_id === null ? null : <Work jobId={work.job_id} />}
        {work.state === 'failed' ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => go('producing')}>
                {texts.rebuild}
              </Button>
            }
          >
            {work.message}
          </Alert>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {texts.sendPiecePdfAndOrder}
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
              {texts.downloadPackage}
            </Button>
          </Permitted>
          {status === 'ready' ? (
            <Permitted to="send">
              <Button loading={move.isPending} onClick={() => go('mailed')}>
                {texts.markAsMailed}
              </Button>
            </Permitted>
          ) : null}
          {status === 'mailed' ? null : (
            <Permitted to="send">
              <Button onClick={() => go('draft')}>{texts.backToDraft}</Button>
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
        <Figure
          label={texts.pieces}
          value={formatCount(estimate.pieces)}
          note={texts.routesRoutes({ routes: formatCount(estimate.routes) })}
        />
        <Figure
          label={texts.price}
          value={formatMoney(estimate.total_cents, estimate.currency)}
          note={estimate.is_own_price ? texts.asYouSaid : texts.estimated}
        />
        <Figure
          label={texts.bundles}
          value={formatCount(estimate.bundles)}
          note={texts.mathLb({ math: formatCount(Math.ceil(estimate.pounds)) })}
        />
        <Figure
          label={texts.firstDropOff}
          value={days[0] === undefined ? '–' : formatDay(days[0])}
          note={texts.visits({ count: estimate.drops.length })}
        />
        {status === 'mailed' ? (
          <Figure
            label={texts.scans}
            value={formatCount(responses.scans)}
            note={texts.peopleDevices({ people: formatCount(responses.people) })}
          />
        ) : null}
      </Grid>
      <PackagePanel mailing={mailing} />
      <Panel title={texts.dropOffs}>
        <DropTable drops={estimate.drops} />
      </Panel>
      <Panel title={texts.routes} note={formatCount(mailing.chosen.length)} isFlush>
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
