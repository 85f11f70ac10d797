import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { auditActionLabel, type AuditEvent, auditNoun } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useRememberedColumns, useRememberedFilters } from '../session/index.ts';
import { detailsText } from './audit-labels.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { type AuditSearch, auditFiltersOf, auditQueryOf } from './audit-search.ts';
import { auditEventsOptions, useExportAuditEvents } from './audit.queries.ts';
import { texts } from './audit.texts.ts';

const columns: GridColDef<AuditEvent>[] = [
  { field: 'at', headerName: texts.when, width: 130, valueFormatter: (value: string) => formatMoment(value) },
  {
    field: 'action',
    headerName: texts.whatHappened,
    flex: 3,
    minWidth: 360,
    sortable: false,
    renderCell: ({ row }) => <AuditSentence event={row} />,
  },
  { field: 'company', headerName: texts.company, width: 120, sortable: false },
  {
    field: 'details',
    headerName: texts.details,
    flex: 1,
    minWidth: 130,
    sortable: false,
    valueGetter: (_value, row) => detailsText(row),
  },
  { field: 'ip', headerName: texts.from, width: 100, sortable: false },
];

/** The noun of an object as a choice: `QR code`, `User`. */
const objectLabel = (type: string): string => auditNoun(type).replace(/^./, (letter) => letter.toUpperCase());

function Choice({
  label,
  value,
  options,
  nameOf,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly nameOf: (option: string) => string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={options.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{texts.all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface FiltersProps {
  readonly search: AuditSearch;
  readonly actions: readonly string[];
  readonly objectTypes: readonly string[];
  readonly onChange: (name: string, value: string) => void;
}

function Filters({ search, actions, objectTypes, onChange }: FiltersProps) {
  const { actor = '', action = '', object_type: objectType = '', from = '', to = '' } = search;
  const set = (name: string) => (value: string) => onChange(name, value);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      <SearchField label={texts.who} value={actor} onChange={set('actor')} />
      <Choice label={texts.what} value={action} options={actions} nameOf={auditActionLabel} onChange={set('action')} />
      <Choice
        label={texts.object}
        value={objectType}
        options={objectTypes}
        nameOf={objectLabel}
        onChange={set('object_type')}
      />
      <Day label={texts.from} value={from} onChange={set('from')} />
      <Day label={texts.to} value={to} onChange={set('to')} />
    </Box>
  );
}

/** Who did what to which object when, from where. Nobody can change it. */
export function AuditLogPage({ search }: { readonly search: AuditSearch }) {
  const query = auditQueryOf(search);
  const { go, onPage, onOrder } = useTableNavigation();
  const columnChoice = useRememberedColumns('audit-log');
  const filters = auditFiltersOf(search);
  const rememberFilters = useRememberedFilters('audit-log', filters, go);
  const download = useExportAuditEvents();
  const events = useAnswer(auditEventsOptions(query));
  const change = (name: string, value: string): void => {
    rememberFilters({ ...filters, [name]: value });
    go({ [name]: value === '' ? undefined : value, page: undefined });
  };
  return (
    <Page
      title={texts.auditLog}
      subtitle={texts.whoDidWhatWhenAnd}
      actions={
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate(filters)}
        >
          {texts.export}
        </Button>
      }
    >
      <Filters
        search={search}
        actions={events.data?.meta.actions ?? []}
        objectTypes={events.data?.meta.object_types ?? []}
        onChange={change}
      />
      <Paper variant="outlined">
        <DataTable
          {...columnChoice}
          {...pageProps(events)}
          label={texts.auditLog2}
          columns={columns}
          page={query.page}
          perPage={query.perPage}
          orderable={['at']}
          orderBy={query.orderBy}
          orderDirection={query.orderDirection}
          onPage={onPage}
          onOrder={onOrder}
          emptyText={texts.noMatches}
          isCompact
        />
      </Paper>
    </Page>
  );
}
