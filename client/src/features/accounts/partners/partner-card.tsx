import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Partner } from '@acquaint/contract';
import { formatDay } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { RowSampleBadge } from '../../../ui/sample-badge.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { texts } from './partners.texts.ts';

/** Until when a deal can be claimed, in words; '' when it does not end. */
export function endOf(deal: NonNullable<Partner['deal']>): string {
  if (deal.ends_at === null) return '';
  return `${deal.is_expired ? texts.ended : texts.until} ${formatDay(deal.ends_at)}`;
}

function Deal({ partner }: { readonly partner: Partner }) {
  const { deal } = partner;
  if (deal === null) return null;
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, px: 1.5, py: 1.25 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{deal.text}</Typography>
      {deal.ends_at === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {endOf(deal)}
        </Typography>
      )}
    </Box>
  );
}

/** A partner and its deal, at a glance. The whole card leads to its page. */
export function PartnerCard({ partner }: { readonly partner: Partner }) {
  const isOver = partner.deal?.is_expired === true && !partner.claimed;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2,
        minWidth: 0,
        '&:hover': { borderColor: 'primary.main' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0, opacity: isOver ? 0.7 : 1 }}>
        <PartnerLogo partner={partner} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to="/other/partners/$id" params={{ id: partner.id }} color="inherit">
              {partner.name}
            </TextLink>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {partner.category}
          </Typography>
        </Box>
      </Stack>
      {partner.headline === '' ? null : <Typography color="textSecondary">{partner.headline}</Typography>}
      <Box sx={{ mt: 'auto' }}>
        <Deal partner={partner} />
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {partner.featured ? <Chip size="small" color="primary" label={texts.featured} /> : null}
        {partner.claimed ? <Chip size="small" color="success" variant="outlined" label={texts.claimed} /> : null}
        {isOver ? <Chip size="small" variant="outlined" label={texts.expired} /> : null}
        <RowSampleBadge row={partner} />
      </Stack>
    </Card>
  );
}
