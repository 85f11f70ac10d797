import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { CampaignRow } from '@acquaint/contract';
import {
  formatAmount,
  formatCount,
  formatMoment,
  formatMoney,
  formatOrders,
  formatShare,
} from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { RowSampleBadge } from '../../../ui/sample-badge.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { channelWords, formatRoas } from './campaign-words.ts';
import { StatusChip } from './status-chip.tsx';
import type { useCampaignActions } from './use-campaign-actions.tsx';
import { texts } from './campaigns.texts.ts';

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

/** People who converted, and their share of those who were mailed. */
function conversionsText({ pieces, responses, conversions }: CampaignRow['stats']): string {
  if (responses === 0) return '–';
  const count = formatCount(conversions);
  return pieces === 0 ? count : texts.countOfShare({ count, share: formatShare(conversions / pieces) });
}

/** Shown once the account has a purchase. */
const salesColumns: GridColDef<CampaignRow>[] = [
  {
    field: 'revenue',
    headerName: texts.revenue,
    width: 105,
    sortable: false,
    ...right,
    renderCell: ({ row: { sales } }) =>
      sales === null ? (
        '–'
      ) : (
        <span title={formatOrders(sales.orders)}>{formatAmount(sales.revenue, sales.currency)}</span>
      ),
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

/** The columns of a list of campaigns: what they brought comes before what they are. The last two say what there is to do. */
export function campaignColumns(
  actions: ReturnType<typeof useCampaignActions>,
  hasSales: boolean,
): GridColDef<CampaignRow>[] {
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
      field: 'status',
      headerName: texts.status,
      width: 116,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
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
    {
      field: 'conversions',
      headerName: texts.conversions,
      width: 110,
      sortable: false,
      ...right,
      renderCell: ({ row }) => conversionsText(row.stats),
    },
    ...(hasSales ? salesColumns : []),
    {
      field: 'starts_at',
      headerName: texts.begins,
      width: 140,
      valueFormatter: (value: string | null) => (value === null ? '–' : formatMoment(value)),
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
    { field: 'owner', headerName: texts.owner, width: 110, sortable: false },
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
