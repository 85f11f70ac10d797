import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Dashboard } from '@acquaint/contract';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoment, formatMoney } from '../../ui/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';

type Running = Dashboard['campaigns'][number];

/** What is told of a campaign that has begun, or when it will. */
function saysOf(campaign: Running): string {
  const { starts_at: startsAt, spent_cents: spent, currency } = campaign;
  if (campaign.is_scheduled) return startsAt === null ? 'Scheduled' : `Begins ${formatMoment(startsAt)}`;
  const pieces = campaign.pieces === 0 ? [] : [`${formatCount(campaign.pieces)} pieces`];
  const cost = spent === 0 ? [] : [formatMoney(spent, currency)];
  return [
    ...pieces,
    `${formatCount(campaign.responses)} responses`,
    `${formatCount(campaign.conversions)} conversions`,
    ...cost,
  ].join(' · ');
}

/** Campaigns that run or are about to, with what they brought so far. */
export function RunningCampaigns({ campaigns }: { readonly campaigns: readonly Running[] }) {
  return (
    <Panel
      title="Campaigns"
      note="running and scheduled"
      isFlush
      actions={
        <Button component={Link} to="/campaigns" size="small" sx={{ flexShrink: 0 }}>
          All campaigns
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {campaigns.map((campaign) => (
          <Stack
            key={campaign.id}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={{ xs: 0.5, sm: 2 }}
            sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}
          >
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
              <TextLink to="/campaigns/$id" params={{ id: campaign.id }} noWrap sx={{ fontWeight: 600 }}>
                {campaign.name}
              </TextLink>
              {campaign.is_sample ? <SampleBadge /> : null}
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {saysOf(campaign)}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
