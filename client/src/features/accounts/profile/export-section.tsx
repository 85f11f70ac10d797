import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { downloadDataExport, exportAccount, type Job } from '@acquaint/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadOperation } from '../../../platform/api/api-client.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { JobProgress, jobOptions } from '../jobs/index.ts';
import { texts } from './profile.texts.ts';

function Outcome({ job }: { readonly job: Job }) {
  const download = useMutation({
    mutationFn: () => downloadOperation(downloadDataExport, { params: { id: job.id } }, 'acquaint-data.zip'),
  });
  if (job.state !== 'done') return <Alert severity={job.state === 'failed' ? 'error' : 'info'}>{job.message}</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" loading={download.isPending} onClick={() => download.mutate()}>
          {texts.download}
        </Button>
      }
    >
      {texts.messageItStaysAvailableFor({ message: job.message })}
    </Alert>
  );
}

/** All data of the account in one file. */
export function ExportSection() {
  const [started, setStarted] = useState<Job | null>(null);
  const start = useOperation(exportAccount, { hasOwnSuccess: true, onSuccess: ({ data }) => setStarted(data) });
  const { data: job } = useQuery({ ...jobOptions(started?.id ?? ''), enabled: started !== null });
  const isRunning = started !== null && (job?.finished_at ?? null) === null;
  return (
    <Panel title={texts.yourData}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{texts.everythingInThisAccountAs}</Typography>
        {isRunning ? (
          <JobProgress job={job} label={texts.exporting} unit={texts.files} waiting={texts.preparingYourData} />
        ) : (
          <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate({})}>
            {texts.exportAllData}
          </Button>
        )}
        {job === undefined || isRunning ? null : <Outcome job={job} />}
      </Stack>
    </Panel>
  );
}
