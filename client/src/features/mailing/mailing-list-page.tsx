import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { MailingSummary } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { type TableSearch, useTableNavigation } from '../../platform/table-search.ts';
import { DataTable, pageProps } from '../../ui/data-table.tsx';
import { formatCount, formatDay, formatMoney } from '../../ui/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MailedDoors } from '../eddm/index.ts';
import { mailingOrders, mailingsQueryOf } from './mailing-search.ts';
import { mailingsOptions } from './mailing.api.ts';
import { WayBar } from './way-bar.tsx';

const right = { align: 'right', headerAlign: 'right' } as const;

const columns: readonly GridColDef<MailingSummary>[] = [
  {
    field: 'name',
    headerName: 'Mailing',
    flex: 1,
    minWidth: 240,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
        <TextLink to="/mailing/tracking/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
          {row.name}
        </TextLink>
        {row.is_sample ? <SampleBadge /> : null}
      </Stack>
    ),
  },
  { field: 'dispatch_date', headerName: 'Dispatched', width: 130, valueFormatter: (value: string) => formatDay(value) },
  { field: 'status', headerName: 'Status', width: 110, sortable: false },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 100,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'way',
    headerName: 'On their way',
    width: 220,
    sortable: false,
    renderCell: ({ row }) => (
      <Stack sx={{ height: 1, justifyContent: 'center' }}>
        <WayBar mailing={row} />
      </Stack>
    ),
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
  {
    field: 'cost_cents',
    headerName: 'Cost',
    width: 120,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatMoney(row.cost_cents, row.currency),
  },
];

/** All mailings with how far their pieces are. */
export function MailingListPage({ search }: { readonly search: TableSearch }) {
  const query = mailingsQueryOf(search);
  const mailings = useQuery(mailingsOptions(query));
  const { onPage, onOrder, onSearch } = useTableNavigation();
  const isEmpty = mailings.data?.data.every(({ id }) => id === '0') === true && query.search === undefined;
  return (
    <Page title="Mail Tracking" subtitle="Every piece that you sent, who tells where it is, and who responded.">
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <SearchField label="Search mailings" value={search.search ?? ''} onChange={onSearch} />
      </Stack>
      {isEmpty ? (
        <Alert severity="info" icon={<MarkunreadMailboxOutlined />}>
          <Typography variant="body2">
            Nothing was mailed yet. The sample shows what you will see; begin with{' '}
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
          emptyText="No mailing matches"
        />
      </Panel>
      <MailedDoors />
    </Page>
  );
}
