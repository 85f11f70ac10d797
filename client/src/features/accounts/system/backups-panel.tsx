import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { BackupOverview, BackupRun } from '@acquaint/contract';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatMoment } from '../../../ui/text/formats.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { BackupPlanForm } from './backup-plan-form.tsx';
import { RunningJob } from './running-job.tsx';
import { StateLabel } from './state-label.tsx';
import { backupsOptions, useRunBackup } from './system.queries.ts';

const states = {
  done: { tone: 'success', label: 'Done' },
  failed: { tone: 'error', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Canceled' },
} as const;

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 } as const;

const noTarget =
  'Choose where backups go: set BACKUP_TARGET to a directory or to s3://bucket/prefix, and restart. The operating guide explains how.';

function detailOf({ state, message, place, bytes }: BackupRun): string {
  return state === 'done' ? `${formatBytes(bytes)} in ${place}` : message;
}

function BackNow({ backups }: { readonly backups: BackupOverview }) {
  const run = useRunBackup();
  const isOff = backups.target === null;
  return (
    <Tooltip title={isOff ? 'Set BACKUP_TARGET first' : ''}>
      <span>
        <Button
          variant="outlined"
          size="small"
          sx={oneLine}
          loading={run.isPending}
          disabled={isOff || backups.job !== null}
          onClick={() => run.mutate({})}
        >
          Back up now
        </Button>
      </span>
    </Tooltip>
  );
}

function nextOf({ next_at: next, last_good_at: last }: BackupOverview): string {
  const before = last === null ? 'No backup yet' : `Last good backup ${formatMoment(last)}`;
  return next === null ? before : `${before} · next ${formatMoment(next)}`;
}

/** When backups are made, how the last ones went, and a way to make one now. */
export const BackupsPanel = asPart('Backups', function BackupsPanel() {
  const { data: backups } = useAnswer(backupsOptions());
  if (backups === undefined) return <WaitingPanel />;
  return (
    <Panel title="Backups" note={nextOf(backups)} isFlush actions={<BackNow backups={backups} />}>
      <Stack spacing={2} sx={{ px: 2.5, pb: 2.5 }}>
        {backups.target === null ? <Alert severity="info">{noTarget}</Alert> : null}
        {backups.is_overdue ? (
          <Alert severity="error">The last good backup is more than two days old. See below what went wrong.</Alert>
        ) : null}
        {backups.target === null ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Kept in {backups.target}
          </Typography>
        )}
        <BackupPlanForm backups={backups} />
      </Stack>
      {backups.job === null ? null : <RunningJob job={backups.job} label="Backing up" />}
      {backups.runs.length === 0 ? null : (
        <SimpleTable
          label="Last backups"
          maxHeight={320}
          columns={[{ label: 'Started', isWhole: true }, 'Result', 'Details']}
          rows={backups.runs.map((run) => ({
            id: run.at,
            cells: [
              formatMoment(run.at),
              <StateLabel key="state" {...states[run.state]} />,
              <Box key="detail" component="span" sx={{ overflowWrap: 'anywhere' }}>
                {detailOf(run)}
              </Box>,
            ],
          }))}
        />
      )}
    </Panel>
  );
});
