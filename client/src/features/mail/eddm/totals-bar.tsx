import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EddmEstimate } from '@acquaint/contract';
import { formatCount, formatMoney } from '../../../ui/text/formats.ts';
import { texts } from './eddm.texts.ts';

interface TotalProps {
  readonly label: string;
  readonly value: string;
  readonly isBad?: boolean;
  /** What is shown where there is room. */
  readonly isDetail?: boolean;
}

function Total({ label, value, isBad = false, isDetail = false }: TotalProps) {
  return (
    <Stack sx={{ minWidth: 0, display: isDetail ? { xs: 'none', lg: 'flex' } : 'flex' }}>
      <Typography variant="caption" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Typography
        color={isBad ? 'error' : 'textPrimary'}
        sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
      >
        {value}
      </Typography>
    </Stack>
  );
}

/** How much is mailed and what it costs, while it is being planned. */
export function TotalsBar({ estimate }: { readonly estimate: EddmEstimate }) {
  const { currency, budget_left_cents: left } = estimate;
  const price = formatMoney(estimate.total_cents, currency);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={texts.totals}
      aria-live="polite"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.5, position: { md: 'sticky' }, bottom: 0, zIndex: 3 }}
    >
      <Stack direction="row" spacing={{ xs: 3, md: 5 }} useFlexGap sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Total label={texts.routes} value={formatCount(estimate.routes)} />
        <Total label={texts.pieces} value={formatCount(estimate.pieces)} />
        <Total isDetail label={texts.homes} value={formatCount(estimate.residential)} />
        <Total isDetail label={texts.businesses} value={formatCount(estimate.business)} />
        <Total isDetail label={texts.bundles} value={formatCount(estimate.bundles)} />
        <Total label={texts.dropOffs} value={formatCount(estimate.drops.length)} />
        <Total isDetail label={texts.postage} value={formatMoney(estimate.postage_cents * estimate.pieces, currency)} />
        <Total label={estimate.is_own_price ? texts.price : texts.priceAbout} value={price} />
        {left === null ? null : (
          <Total
            label={left < 0 ? texts.overBudget : texts.remainingBudget}
            value={formatMoney(Math.abs(left), currency)}
            isBad={left < 0}
          />
        )}
      </Stack>
    </Paper>
  );
}
