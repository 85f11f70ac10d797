import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SystemJob, jobStates } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { readTableSearch, type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { workName } from './names.ts';
import { StateLabel } from './state-label.tsx';
import { systemJobsOptions, useCancelSystemJob, useRetrySystemJob } from './system.queries.ts';
import { texts } from './system.texts.ts';

const states = {
  queued: { tone: 'neutral', label: texts.waiting },
  running: { tone: 'info', label: texts.running },
  done: { tone: 'success', label: texts.done },
  failed: { tone: 'error', label: texts.failed },
  cancelled: { tone: 'neutral', label: texts.canceled },
} as const;

function resultOf({ state, message, done, total }: SystemJob): string {
  if (state === 'running' && total > 0) return `${Math.floor((100 * done) / total)}%`;
  return message;
}

function JobAction({ job }: { readonly job: SystemJob }) {
  const cancel = useCancelSystemJob();
  const retry = useRetrySystemJob();
  const request = { params: { id: job.id } };
  if (job.finished_at === null)
    return (
      <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(request)}>
        {texts.stop}
      </Button>
    );
  if (job.state === 'done') return null;
  return (
    <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate(request)}>
      {texts.retry}
    </Button>
  );
}

const columns: GridColDef<SystemJob>[] = [
  { field: 'kind', headerName: texts.job, flex: 1, minWidth: 130, sortable: false, valueFormatter: workName },
  {
    field: 'state',
    headerName: texts.state,
    width: 100,
    sortable: false,
    renderCell: ({ row }) => <StateLabel {...states[row.state]} />,
  },
  { field: 'company', headerName: texts.account, flex: 1, minWidth: 95, sortable: false },
  {
    field: 'message',
    headerName: texts.result,
    flex: 1.6,
    minWidth: 90,
    sortable: false,
    valueGetter: (_value, row) => resultOf(row),
  },
  {
    field: 'created_at',
    headerName: texts.started,
    width: 130,
    valueFormatter: (value: string) => formatMoment(value),
  },
  {
    field: 'id',
    headerName: texts.actions,
    width: 80,
    sortable: false,
    renderCell: ({ row }) => <JobAction job={row} />,
  },
];

/** Long work of all accounts. */
export const JobsPanel = asPart(texts.jobs, function JobsPanel({ search }: { readonly search: TableSearch }) {
  const { search: _text, ...place } = readTableSearch(search, { orderable: ['created_at'], direction: 'desc' });
  const { onPage, onOrder, go } = useTableNavigation();
  const [state, setState] = useState<'' | SystemJob['state']>('');
  const jobs = useAnswer(systemJobsOptions({ ...place, ...(state === '' ? {} : { state }) }));
  return (
    <Panel
      title={texts.jobs}
      isFlush
      actions={
        <TextField
          select
          size="small"
          label={texts.state}
          value={state}
          fullWidth={false}
          sx={{ width: 150, flexShrink: 0 }}
          onChange={({ target }) => {
            setState(jobStates.find((one) => one === target.value) ?? '');
            go({ page: undefined });
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.all}</MenuItem>
          {jobStates.map((one) => (
            <MenuItem key={one} value={one}>
              {states[one].label}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Box sx={{ minWidth: 0 }}>
        <DataTable
          {...place}
          {...pageProps(jobs)}
          label={texts.jobs}
          columns={columns}
          orderable={['created_at']}
          onPage={onPage}
          onOrder={onOrder}
          emptyText={state === '' ? texts.noJobsYet : texts.noJobsInThisState}
          isCompact
        />
      </Box>
    </Panel>
  );
});
