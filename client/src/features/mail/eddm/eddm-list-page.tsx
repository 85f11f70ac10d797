import AddIcon from '@mui/icons-material/Add';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { GridColDef } from '@mui/x-data-grid';
import type { EddmSummary } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatDay, formatFullMoment, formatMoney } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { EddmStatusChip } from './eddm-status-chip.tsx';
import { eddmMailingsOptions, useCreateEddm, useDeleteEddm, useDuplicateEddm } from './eddm.queries.ts';
import { daysAtPost, eddmOrders, eddmQueryOf } from './eddm-words.ts';

const right = { align: 'right', headerAlign: 'right' } as const;

const columns: readonly GridColDef<EddmSummary>[] = [
  {
    field: 'name',
    headerName: 'Mailing',
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
        <TextLink to="/mailing/eddm/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
          {row.name}
        </TextLink>
        {row.is_sample ? <SampleBadge /> : null}
      </Stack>
    ),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 140,
    sortable: false,
    renderCell: ({ row }) => <EddmStatusChip status={row.status} />,
  },
  {
    field: 'place',
    headerName: 'Place',
    flex: 0.6,
    minWidth: 140,
    sortable: false,
    valueFormatter: (value: string) => (value === '' ? '–' : value),
  },
  {
    field: 'routes',
    headerName: 'Routes',
    width: 90,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 100,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'total_cents',
    headerName: 'Price',
    width: 120,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatMoney(row.total_cents, row.currency),
  },
  { field: 'first_day', headerName: 'At the post', width: 210, renderCell: ({ row }) => daysAtPost(row) },
  { field: 'updated_at', headerName: 'Changed', width: 130, valueFormatter: (value: string) => formatDay(value) },
];

/** All mailings to every door. */
export function EddmListPage({ search }: { readonly search: TableSearch }) {
  const navigate = useNavigate();
  const query = eddmQueryOf(search);
  const mailings = useQuery({ ...eddmMailingsOptions(query), throwOnError: true });
  const { onPage, onOrder, onSearch } = useTableNavigation();
  const create = useCreateEddm();
  const duplicate = useDuplicateEddm();
  const remove = useDeleteEddm();
  const [doomed, setDoomed] = useState<EddmSummary | null>(null);
  const open = (id: string): void => void navigate({ to: '/mailing/eddm/$id', params: { id } });
  const begin = (): void =>
    create.mutate(
      { body: { name: `Every door, ${formatFullMoment(new Date().toISOString())}` } },
      { onSuccess: ({ data }) => open(data.id) },
    );
  const start = (
    <Button variant="contained" startIcon={<AddIcon />} loading={create.isPending} onClick={begin}>
      New mailing
    </Button>
  );
  const withActions: readonly GridColDef<EddmSummary>[] = [
    ...columns,
    {
      field: 'actions',
      headerName: '',
      width: 60,
      sortable: false,
      renderCell: ({ row }) => (
        <MoreMenu
          label={`Actions for ${row.name}`}
          actions={[
            {
              label: 'Duplicate',
              onChoose: () => duplicate.mutate({ params: { id: row.id } }, { onSuccess: ({ data }) => open(data.id) }),
            },
            { label: 'Delete', onChoose: () => setDoomed(row) },
          ]}
        />
      ),
    },
  ];
  const isEmpty = mailings.data?.meta.total === 0 && query.search === undefined;
  return (
    <Page
      title="EDDM"
      subtitle="Mail every address on the carrier routes you choose, no names or addresses needed. You need a printer and a post office."
      actions={isEmpty ? undefined : start}
    >
      {isEmpty ? null : (
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <SearchField label="Search mailings" value={search.search ?? ''} onChange={onSearch} />
        </Stack>
      )}
      <Panel title="Mailings" note={mailings.data === undefined ? '' : formatCount(mailings.data.meta.total)} isFlush>
        {isEmpty ? (
          <EmptyState
            icon={<MapOutlined />}
            title="No every-door mailings yet"
            text="Enter your address, choose carrier routes on the map or by budget, and get everything your printer and post office need."
            action={start}
          />
        ) : (
          <DataTable
            {...pageProps(mailings)}
            label="Every-door mailings"
            columns={withActions}
            page={query.page}
            perPage={query.perPage}
            orderable={eddmOrders}
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onPage={onPage}
            onOrder={onOrder}
            emptyText="No matching mailings"
          />
        )}
      </Panel>
      {doomed === null ? null : (
        <ConfirmDialog
          title={`Delete ${doomed.name}?`}
          text="This deletes its plan and its package."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </Page>
  );
}
