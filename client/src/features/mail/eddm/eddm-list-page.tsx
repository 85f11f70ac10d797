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
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { EddmStatusChip } from './eddm-status-chip.tsx';
import { eddmMailingsOptions, useCreateEddm, useDeleteEddm, useDuplicateEddm } from './eddm.queries.ts';
import { daysAtPost, eddmOrders, eddmQueryOf } from './eddm-words.ts';
import { texts } from './eddm.texts.ts';

const right = { align: 'right', headerAlign: 'right' } as const;

const columns: readonly GridColDef<EddmSummary>[] = [
  {
    field: 'name',
    headerName: texts.mailing,
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
        <TextLink to="/mailing/eddm/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
          {row.name}
        </TextLink>
        <RowSampleBadge row={row} />
      </Stack>
    ),
  },
  {
    field: 'status',
    headerName: texts.status,
    width: 140,
    sortable: false,
    renderCell: ({ row }) => <EddmStatusChip status={row.status} />,
  },
  {
    field: 'place',
    headerName: texts.place,
    flex: 0.6,
    minWidth: 140,
    sortable: false,
    valueFormatter: (value: string) => (value === '' ? '–' : value),
  },
  {
    field: 'routes',
    headerName: texts.routes,
    width: 90,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'pieces',
    headerName: texts.pieces,
    width: 100,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'total_cents',
    headerName: texts.price,
    width: 120,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatMoney(row.total_cents, row.currency),
  },
  { field: 'first_day', headerName: texts.dropOffDates, width: 210, renderCell: ({ row }) => daysAtPost(row) },
  { field: 'updated_at', headerName: texts.changed, width: 130, valueFormatter: (value: string) => formatDay(value) },
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
      { body: { name: texts.everyDoorFullMoment({ fullMoment: formatFullMoment(new Date().toISOString()) }) } },
      { onSuccess: ({ data }) => open(data.id) },
    );
  const start = (
    <Button variant="contained" startIcon={<AddIcon />} loading={create.isPending} onClick={begin}>
      {texts.newMailing}
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
          label={texts.actionsForName({ name: row.name })}
          actions={[
            {
              label: texts.duplicate,
              onChoose: () => duplicate.mutate({ params: { id: row.id } }, { onSuccess: ({ data }) => open(data.id) }),
            },
            { label: texts.delete, onChoose: () => setDoomed(row) },
          ]}
        />
      ),
    },
  ];
  const isEmpty = mailings.data?.meta.total === 0 && query.search === undefined;
  return (
    <Page title={texts.eddm} subtitle={texts.mailEveryAddressOnCarrier} actions={isEmpty ? undefined : start}>
      {isEmpty ? null : (
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <SearchField label={texts.searchMailings} value={search.search ?? ''} onChange={onSearch} />
        </Stack>
      )}
      <Panel
        title={texts.mailings}
        note={mailings.data === undefined ? '' : formatCount(mailings.data.meta.total)}
        isFlush
        actions={<ListSampleBadge rows={mailings.data?.data} />}
      >
        {isEmpty ? (
          <EmptyState
            icon={<MapOutlined />}
            title={texts.noEveryDoorMailingsYet}
            text={texts.enterYourAddressChooseCarrier}
            action={start}
          />
        ) : (
          <SampleRows rows={mailings.data?.data}>
            <DataTable
              {...pageProps(mailings)}
              label={texts.everyDoorMailings}
              columns={withActions}
              page={query.page}
              perPage={query.perPage}
              orderable={eddmOrders}
              orderBy={query.orderBy}
              orderDirection={query.orderDirection}
              onPage={onPage}
              onOrder={onOrder}
              emptyText={texts.noMatchingMailings}
            />
          </SampleRows>
        )}
      </Panel>
      {doomed === null ? null : (
        <ConfirmDialog
          title={texts.deleteName({ name: doomed.name })}
          text={texts.thisDeletesItsPlanAnd}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </Page>
  );
}
