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
import { useNavigate } from '@tanstack/react-router';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { MailedDoors } from '../eddm/index.ts';
import { mailingOrders, type MailingSearch, mailingsQueryOf } from './mailing-search.ts';
import { mailingsOptions, sampleId, useMailingFiles, useRepeatMailing } from './mailing.queries.ts';
import { WayBar } from './way-bar.tsx';
import { texts } from './mailing.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

const right = { align: 'right', headerAlign: 'right' } as const;

function RowActions({ mailing: { id, name, campaign_id: campaignId } }: { readonly mailing: ListedMailing }) {
  const navigate = useNavigate();
  const { recipients } = useMailingFiles(id);
  const repeat = useRepeatMailing();
  if (campaignId === null) return null;
  return (
    <MoreMenu
      label={texts.actionsForName({ name })}
      isBusy={recipients.isPending || repeat.isPending}
      actions={[
        {
          label: texts.repeat,
          needs: 'edit',
          onChoose: () =>
            repeat.mutate(
              { params: { id: campaignId } },
              { onSuccess: ({ data }) => void navigate({ to: '/campaigns/$id', params: { id: data.id } }) },
            ),
        },
        { label: texts.exportRecipients, onChoose: () => recipients.mutate() },
      ]}
    />
  );
}

const columns: readonly GridColDef<ListedMailing>[] = [
  {
    field: 'name',
    headerName: texts.mailing,
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
        <TextLink to="/mailing/tracking/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
          {row.name}
        </TextLink>
        <RowSampleBadge row={row} />
      </Stack>
    ),
  },
  // Beside the name: what there is to do is never scrolled out of sight.
  {
    field: 'actions',
    headerName: '',
    width: 48,
    sortable: false,
    renderCell: ({ row }) => <RowActions mailing={row} />,
  },
  {
    field: 'dispatch_date',
    headerName: texts.dispatched,
    width: 125,
    valueFormatter: (value: string) => formatDay(value),
  },
  { field: 'status', headerName: texts.status, width: 100, sortable: false },
  {
    field: 'pieces',
    headerName: texts.pieces,
    width: 80,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'way',
    headerName: texts.inTransit,
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
    headerName: texts.cost,
    width: 100,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatMoney(row.cost_cents, row.currency),
  },
  {
    field: 'scans',
    headerName: texts.scans,
    description: texts.recipientsWhoScannedCodeOn,
    width: 75,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'visits',
    headerName: texts.visits,
    description: texts.recipientsWhoVisitedYourSite,
    width: 75,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'cents_per_response',
    headerName: texts.perResponse,
    description: texts.costForEachRecipientWho,
    width: 115,
    sortable: false,
    ...right,
    renderCell: ({ row }) =>
      row.cents_per_response === null ? '–' : formatMoney(row.cents_per_response, row.currency),
  },
  {
    field: 'delivered',
    headerName: texts.delivered,
    width: 100,
    sortable: false,
    ...right,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'returned',
    headerName: texts.returned,
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
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField label={texts.searchMailings} value={search.search ?? ''} onChange={onSearch} />
      <TextField
        select
        label={texts.status}
        value={search.status ?? ''}
        onChange={({ target }) => set({ status: target.value === '' ? undefined : target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.all}</MenuItem>
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
          label={name === 'from' ? texts.dispatchedFrom : texts.dispatchedTo}
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
    <Page title={texts.mailTracking} subtitle={texts.everyPieceYouMailedWhere}>
      <Filters search={search} />
      {isEmpty ? (
        <Alert severity="info" icon={<MarkunreadMailboxOutlined />}>
          <Typography variant="body2">
            <RichText text={texts.nothingMailedYetSampleShows} parts={{ link: <TextLink to="/campaigns/create" /> }} />
          </Typography>
        </Alert>
      ) : null}
      <Panel
        title={texts.mailings}
        note={mailings.data === undefined ? '' : formatCount(mailings.data.meta.total)}
        isFlush
        actions={<ListSampleBadge rows={mailings.data?.data} />}
      >
        <SampleRows rows={shown}>
          <DataTable
            {...pageProps(mailings)}
            label={texts.mailings}
            columns={columns}
            page={query.page}
            perPage={query.perPage}
            orderable={mailingOrders}
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onPage={onPage}
            onOrder={onOrder}
            emptyText={texts.noMatchingMailings}
          />
        </SampleRows>
        {mailings.data === undefined || isEmpty ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            <RichText
              text={texts.openSampleMailingToSee}
              parts={{ link: <TextLink to="/mailing/tracking/$id" params={{ id: sampleId }} /> }}
            />
          </Typography>
        )}
      </Panel>
      <MailedDoors />
    </Page>
  );
}
