import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Dashboard } from '@acquaint/contract';
import { Link } from '@tanstack/react-router';
import { formatAmount, formatMoment, formatMoney, formatOrders } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ListRow } from '../../../ui/tables/list-row.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { texts } from './dashboard.texts.ts';

type Running = Dashboard['campaigns'][number];

/** What is reported about a campaign that has begun, or when it will. */
function saysOf(campaign: Running): string {
  const { starts_at: startsAt, spent_cents: spent, currency, sales } = campaign;
  if (campaign.is_scheduled)
    return startsAt === null ? texts.scheduled : texts.beginsStartsAt({ startsAt: formatMoment(startsAt) });
  const pieces = campaign.pieces === 0 ? [] : [texts.pieces({ pieces: campaign.pieces })];
  const cost = spent === 0 ? [] : [texts.costAmount({ amount: formatMoney(spent, currency) })];
  return [
    ...pieces,
    texts.responses({ responses: campaign.responses }),
    texts.conversions({ conversions: campaign.conversions }),
    ...cost,
    ...(sales === null || sales.orders === 0
      ? []
      : [
          texts.revenueFromOrders({
            revenue: formatAmount(sales.revenue, sales.currency),
            orders: formatOrders(sales.orders),
          }),
        ]),
  ].join(' · ');
}

/** Campaigns that run or are about to, with what they brought so far. */
export function RunningCampaigns({ campaigns }: { readonly campaigns: readonly Running[] }) {
  return (
    <Panel
      title={texts.campaigns}
      note={texts.runningAndScheduled}
      isFlush
      actions={
        <Button component={Link} to="/campaigns" size="small" sx={{ flexShrink: 0 }}>
          {texts.allCampaigns}
        </Button>
      }
    >
      <SampleRows rows={campaigns}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {campaigns.map((campaign) => (
            <ListRow key={campaign.id} note={saysOf(campaign)}>
              <TextLink to="/campaigns/$id" params={{ id: campaign.id }} noWrap sx={{ fontWeight: 600 }}>
                {campaign.name}
              </TextLink>
              <RowSampleBadge row={campaign} />
            </ListRow>
          ))}
        </Box>
      </SampleRows>
    </Panel>
  );
}
