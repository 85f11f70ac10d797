import AddIcon from '@mui/icons-material/Add';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { campaignChannels, type CampaignRow } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatAmount, formatCount, formatMoment, formatMoney } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { useRememberedColumns } from '../../accounts/session/index.ts';
import { TagFilter, useTagColumn } from '../../audiences/tags/index.ts';
import type { CampaignSearch } from './campaign-search.ts';
import { channelWords, formatRoas } from './campaign-words.ts';
import { campaignsOptions } from './campaigns.queries.ts';
import { campaignOrders, campaignsQueryOf } from './campaigns-query.ts';
import { Recipes } from './recipes.tsx';
import { StatusChip } from './status-chip.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { texts } from './campaigns.texts.ts';

const tabs = [
  ['', texts.all],
  ['draft', texts.draft],
  ['scheduled', texts.scheduled],
  ['running', texts.running],
  ['completed', texts.completed],
  ['archived', texts.archivedCampaigns],
] as const;

/** What was spent, of the budget where there is one. */
function Spent({ row }: { readonly row: CampaignRow }) {
  const { spent_cents: spent, budget_cents: budget, currency } = row;
  if (budget === null || budget === 0) return spent === 0 ? '–' : formatMoney(spent, currency);
  return (
    <Stack sx={{ justifyContent: 'center', height: 1 }}>
      <Typography variant="body2" noWrap>
        {texts.spentOfBudget({ spent: formatMoney(spent, currency), budget: formatMoney(budget, currency) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * spent) / budget)}
        aria-label={texts.spentOfBudgetOfName({ name: row.name })}
        sx={{ borderRadius: 1 }}
      />
    </Stack>
  );
}

const right = { align: 'right', headerAlign: 'right' } as const;

/** Shown once the account has a purchase. */
const salesColumns: GridColDef<CampaignRow>[] = [
  {
    field: 'revenue',
    headerName: texts.revenue,
    width: 105,
    sortable: false,
    ...right,
    renderCell: ({ row }) => (row.sales === null ? '–' : formatAmount(row.sales.revenue, row.sales.currency)),
  },
  {
    field: 'roas',
    headerName: texts.roas,
    description: texts.revenueDividedByCost,
    width: 75,
    sortable: false,
    ...right,
    renderCell: ({ row }) => formatRoas(row.sales?.roas ?? null),
  },
];

function useColumns(actions: ReturnType<typeof useCampaignActions>, hasSales: boolean): GridColDef<CampaignRow>[] {
  return [
    {
      field: 'name',
      headerName: texts.name,
      flex: 1,
      minWidth: 240,
      renderCell: ({ row }) => (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
          <TextLink to="/campaigns/$id" params={{ id: row.id }} noWrap sx={{ fontWeight: 600 }}>
            {row.name}
          </TextLink>
          <RowSampleBadge row={row} />
        </Stack>
      ),
    },
    {
      field: 'channels',
      headerName: texts.channel,
      width: 96,
      sortable: false,
      renderCell: ({ row }) => row.channels.map((channel) => channelWords[channel]).join(', '),
    },
    {
      field: 'audience',
      headerName: texts.audience,
      width: 112,
      sortable: false,
      renderCell: ({ row }) => (
        <Typography variant="body2" noWrap title={row.audience.sentence} sx={{ lineHeight: 'inherit' }}>
          {row.audience.sentence === '' ? '–' : row.audience.sentence}
        </Typography>
      ),
    },
    {
      field: 'status',
      headerName: texts.status,
      width: 116,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
    },
    {
      field: 'starts_at',
      headerName: texts.begins,
      width: 140,
      valueFormatter: (value: string | null) => (value === null ? '–' : formatMoment(value)),
    },
    {
      field: 'pieces',
      headerName: texts.sent,
      width: 64,
      sortable: false,
      ...right,
      renderCell: ({ row }) => (row.stats.pieces === 0 ? '–' : formatCount(row.stats.pieces)),
    },
    {
      field: 'spent_cents',
      headerName: texts.cost,
      width: 180,
      sortable: false,
      renderCell: ({ row }) => <Spent row={row} />,
    },
    {
      field: 'responses',
      headerName: texts.responses,
      width: 100,
      sortable: false,
      ...right,
      renderCell: ({ row }) => (row.stats.pieces === 0 ? '–' : formatCount(row.stats.responses)),
    },
    { field: 'owner', headerName: texts.owner, width: 110, sortable: false },
    {
      field: 'conversions',
      headerName: texts.conversions,
      width: 110,
      sortable: false,
      ...right,
      renderCell: ({ row }) => (row.stats.responses === 0 ? '–' : formatCount(row.stats.conversions)),
    },
    ...(hasSales ? salesColumns : []),
    {
      field: 'active',
      headerName: texts.active,
      width: 66,
      sortable: false,
      renderCell: ({ row }) => (
        <Permitted to="send">
          <Switch
            size="small"
            checked={row.active}
            disabled={row.status !== 'running' && row.status !== 'paused'}
            onChange={(_event, isOn) => actions.ask(row, isOn ? 'running' : 'paused')}
            slotProps={{ input: { 'aria-label': texts.nameIsActive({ name: row.name }) } }}
          />
        </Permitted>
      ),
    },
    {
      field: 'actions',
      headerName: '',
      width: 48,
      sortable: false,
      renderCell: ({ row }) => (
        <MoreMenu label={texts.actionsForName({ name: row.name })} actions={actions.menuOf(row)} />
      ),
    },
  ];
}

function CampaignTable({ search }: { readonly search: CampaignSearch }) {
  const navigate = useNavigate();
  const query = campaignsQueryOf(search);
  const campaigns = useAnswer(campaignsOptions(query));
  const { onPage, onOrder } = useTableNavigation();
  const remembered = useRememberedColumns('campaigns');
  const actions = useCampaignActions({ onOpen: (id) => void navigate({ to: '/campaigns/$id', params: { id } }) });
  const hasSales = campaigns.data?.data.some(({ sales }) => sales !== null) ?? false;
  const columns = useColumns(actions, hasSales);
  const tags = useTagColumn('campaign', campaigns.data?.data ?? [], (row) => row);
  const isUnfiltered = ['search', 'status', 'channel', 'tagId'].every((key) => !(key in query));
  return (
    <Panel
      title={texts.campaigns}
      note={campaigns.data === undefined ? '' : formatCount(campaigns.data.meta.total)}
      isFlush
      actions={<ListSampleBadge rows={campaigns.data?.data} />}
    >
      {campaigns.data?.meta.total === 0 && isUnfiltered ? (
        <EmptyState
          icon={<CampaignOutlined />}
          title={texts.noCampaignsYet}
          text={texts.chooseAudienceDesignAndDate}
          action={<Recipes />}
        />
      ) : (
        <SampleRows rows={campaigns.data?.data}>
          <DataTable
            {...remembered}
            {...pageProps(campaigns)}
            label={texts.campaigns}
            // Beside the name: what there is to do is never scrolled out of sight.
            columns={[...columns.slice(0, 1), ...columns.slice(-2), ...columns.slice(1, -2), tags.column]}
            page={query.page}
            perPage={query.perPage}
            orderable={campaignOrders}
            orderBy={query.orderBy}
            orderDirection={query.orderDirection}
            onPage={onPage}
            onOrder={onOrder}
            emptyText={texts.noMatchingCampaigns}
          />
        </SampleRows>
      )}
      {tags.dialog}
      {actions.dialog}
    </Panel>
  );
}

/** All campaigns. */
export function CampaignListPage({ search }: { readonly search: CampaignSearch }) {
  const { go, onSearch } = useTableNavigation();
  const choose = (field: 'status' | 'channel' | 'tagId') => (value: string) =>
    go({ [field]: value === '' ? undefined : value, page: undefined });
  return (
    <Page
      title={texts.campaigns}
      subtitle={texts.mailAudienceThenSeeWhat}
      actions={
        <ButtonLink to="/campaigns/create" variant="contained" startIcon={<AddIcon />}>
          {texts.newCampaign}
        </ButtonLink>
      }
    >
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Tabs
          value={search.status ?? ''}
          aria-label={texts.campaignFilter}
          variant="scrollable"
          scrollButtons={false}
          onChange={(_event, value: string) => choose('status')(value)}
        >
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            select
            size="small"
            label={texts.channel}
            value={search.channel ?? ''}
            onChange={({ target }) => choose('channel')(target.value)}
            sx={{ minWidth: 140 }}
          >
            <MenuItem value="">{texts.all}</MenuItem>
            {campaignChannels.map((channel) => (
              <MenuItem key={channel} value={channel}>
                {channelWords[channel]}
              </MenuItem>
            ))}
          </TextField>
          <TagFilter tagId={search.tagId ?? ''} onChange={choose('tagId')} />
          <SearchField label={texts.searchCampaigns} value={search.search ?? ''} onChange={onSearch} />
        </Stack>
      </Stack>
      <CampaignTable search={search} />
    </Page>
  );
}
