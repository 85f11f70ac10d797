import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { type ListedMailing, mailingStatuses } from '@acquaint/contract';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { MailedDoors } from '../eddm/index.ts';
import { mailingOrders, type MailingSearch, mailingsQueryOf } from './mailing-search.ts';
import { mailingsOptions, sampleId } from './mailing.queries.ts';
import { WayBar } from './way-bar.tsx';

const right = { align: 'right', headerAlign: 'right' } as const;

const columns: readonly GridColDef<ListedMailing>[] = [
  {
    field: 'name',
    headerName: 'Mailing',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
        <TextLink to="/mailing/tracking/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
          {row.name}
        </TextLink>
        {row.is_sample ? <SampleBadge /> : null}
      </Stack>
    ),
  },
  { field: 'dispatch_date', headerName: 'Dispatched', width: 125, valueFormatter: (value: string) => formatDay(value) },
  { field: 'status', headerName: 'Status', width: 100, sortable: false },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 80,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'way',
    headerName: 'In transit',
    width: 140,
    sortable: false,
    renderCell: ({ row }) => (
      <Stack sx={{ height: 1, justifyContent: 'center' }}>
        <WayBar mailing={row} />
      </Stack>
    ),
  },
  {
    field: 'cost_cents',
    headerName: 'Cost',
    width: 100,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatMoney(row.cost_cents, row.currency),
  },
  {
    field: 'scans',
    headerName: 'Scans',
    description: 'Recipients who scanned the code on their piece',
    width: 75,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'visits',
    headerName: 'Visits',
    description: 'Recipients who visited your site',
    width: 75,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'cents_per_response',
    headerName: 'Per response',
    description: 'Cost for each recipient who responded',
    width: 115,
    sortable: false,
    ...right,
    renderCell: ({ row }) =>
      row.cents_per_response === null ? '–' : formatMoney(row.cents_per_response, row.currency),
  },
  {
    field: 'delivered',
    headerName: 'Delivered',
    width: 100,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'returned',
    headerName: 'Returned',
    width: 100,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
];

function Filters({ search }: { readonly search: MailingSearch }) {
  const { go, onSearch } = useTableNavigation();
  const set = (change: Readonly<Record<string, string | undefined>>): void => go({ ...change, page: undefined });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField label="Search mailings" value={search.search ?? ''} onChange={onSearch} />
      <TextField
        select
        label="Status"
        value={search.status ?? ''}
        onChange={({ target }) => set({ status: target.value === '' ? undefined : target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">All</MenuItem>
        {mailingStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {status}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'from' ? 'Dispatched from' : 'Dispatched to'}
          value={search[name] ?? ''}
          onChange={({ target }) => set({ [name]: target.value === '' ? undefined : target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}

/** All mailings with how far their pieces are. */
export function MailingListPage({ search }: { readonly search: MailingSearch }) {
  const query = mailingsQueryOf(search);
  const mailings = useAnswer(mailingsOptions(query));
  const { onPage, onOrder } = useTableNavigation();
  const shown = mailings.data?.data ?? [];
  const isEmpty = shown.length > 0 && shown.every(({ id }) => id === sampleId);
  return (
    <Page title="Mail Tracking" subtitle="Every piece you mailed, where it is and who responded.">
      <Filters search={search} />
      {isEmpty ? (
        <Alert severity="info" icon={<MarkunreadMailboxOutlined />}>
          <Typography variant="body2">
            Nothing mailed yet. The sample shows what you will see. Start with{' '}
            <TextLink to="/campaigns/create">a campaign</TextLink>.
          </Typography>
        </Alert>
      ) : null}
      <Panel title="Mailings" note={mailings.data === undefined ? '' : formatCount(mailings.data.meta.total)} isFlush>
        <DataTable
          {...pageProps(mailings)}
          label="Mailings"
          columns={columns}
          page={query.page}
          perPage={query.perPage}
          orderable={mailingOrders}
          orderBy={query.orderBy}
          orderDirection={query.orderDirection}
          onPage={onPage}
          onOrder={onOrder}
          emptyText="No matching mailings"
        />
        {mailings.data === undefined || isEmpty ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            <TextLink to="/mailing/tracking/$id" params={{ id: sampleId }}>
              Open the sample mailing
            </TextLink>{' '}
            to see what's tracked.
          </Typography>
        )}
      </Panel>
      <MailedDoors />
    </Page>
  );
}
