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
import { texts } from './system.texts.ts';

const states = {
  done: { tone: 'success', label: texts.done },
  failed: { tone: 'error', label: texts.failed },
  cancelled: { tone: 'neutral', label: texts.canceled },
} as const;

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 } as const;

const noTarget = texts.chooseWhereBackupsGoSet;

function detailOf({ state, message, place, bytes }: BackupRun): string {
  return state === 'done' ? texts.bytesInPlace({ bytes: formatBytes(bytes), place }) : message;
}

function BackNow({ backups }: { readonly backups: BackupOverview }) {
  const run = useRunBackup();
  const isOff = backups.target === null;
  return (
    <Tooltip title={isOff ? texts.setBackupTargetFirst : ''}>
      <span>
        <Button
          variant="outlined"
          size="small"
          sx={oneLine}
          loading={run.isPending}
          disabled={isOff || backups.job !== null}
          onClick={() => run.mutate({})}
        >
          {texts.backUpNow}
        </Button>
      </span>
    </Tooltip>
  );
}

function nextOf({ next_at: next, last_good_at: last }: BackupOverview): string {
  const before = last === null ? texts.noBackupYet : texts.lastGoodBackupLast({ last: formatMoment(last) });
  return next === null ? before : texts.beforeNextNext({ before, next: formatMoment(next) });
}

/** When backups are made, how the last ones went, and a way to make one now. */
export const BackupsPanel = asPart(texts.backups, function BackupsPanel() {
  const { data: backups } = useAnswer(backupsOptions());
  if (backups === undefined) return <WaitingPanel />;
  return (
    <Panel title={texts.backups} note={nextOf(backups)} isFlush actions={<BackNow backups={backups} />}>
      <Stack spacing={2} sx={{ px: 2.5, pb: 2.5 }}>
        {backups.target === null ? <Alert severity="info">{noTarget}</Alert> : null}
        {backups.is_overdue ? <Alert severity="error">{texts.lastGoodBackupIsMore}</Alert> : null}
        {backups.target === null ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {texts.keptInTarget({ target: backups.target })}
          </Typography>
        )}
        <BackupPlanForm backups={backups} />
      </Stack>
      {backups.job === null ? null : <RunningJob job={backups.job} label={texts.backingUp} />}
      {backups.runs.length === 0 ? null : (
        <SimpleTable
          label={texts.lastBackups}
          maxHeight={320}
          columns={[{ label: texts.started, isWhole: true }, texts.result, texts.details]}
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
