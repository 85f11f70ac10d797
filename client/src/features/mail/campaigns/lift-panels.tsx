import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CampaignResults, Lift, RevenueLift } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';

const points = (share: number): string => `${share > 0 ? '+' : ''}${(100 * share).toFixed(2)}`;

const verdicts: Readonly<Record<Lift['verdict'], string>> = {
  more: 'Mail brought more than chance explains.',
  less: 'Those without mail did better than chance explains.',
  open: 'The difference may be chance.',
  insufficient: 'Too few people or too few of them came to say anything.',
};

interface DifferenceProps {
  readonly title: string;
  readonly window: number;
  readonly difference: string;
  readonly verdict: string;
  readonly children: ReactNode;
}

function Difference({ title, window, difference, verdict, children }: DifferenceProps) {
  return (
    <Grid size={{ xs: 12, md: 6 }}>
      <Panel title={title} note={`within ${window} days, measured alike in both groups`}>
        <Stack spacing={1}>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {difference}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {children}
          </Typography>
          <Typography variant="body2">{verdict}</Typography>
        </Stack>
      </Panel>
    </Grid>
  );
}

function ShareLift({ title, lift, window }: { readonly title: string; readonly lift: Lift; readonly window: number }) {
  const [low, high] = lift.interval;
  return (
    <Difference
      title={title}
      window={window}
      difference={`${points(lift.difference)} points`}
      verdict={verdicts[lift.verdict]}
    >
      {(100 * lift.mailed).toFixed(2)} % of those with mail, {(100 * lift.holdout).toFixed(2)} % of those without; 95 %
      interval {points(low)} to {points(high)} points, p = {lift.p < 0.001 ? '< 0.001' : lift.p.toFixed(3)}
    </Difference>
  );
}

interface RevenueLiftProps {
  readonly lift: RevenueLift;
  readonly currency: string;
  readonly window: number;
}

function RevenueLiftPanel({ lift, currency, window }: RevenueLiftProps) {
  const money = (amount: number): string => formatMoney(100 * amount, currency);
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;
  const [low, high] = lift.interval;
  const isKnown = lift.verdict !== 'insufficient';
  return (
    <Difference
      title="Lift in revenue per person"
      window={window}
      difference={isKnown ? signed(lift.difference) : 'Too few buyers to say'}
      verdict={isKnown ? verdicts[lift.verdict] : ''}
    >
      {money(lift.mailed)} from each person with mail, {money(lift.holdout)} from each without
      {isKnown ? `; 95 % interval ${signed(low)} to ${signed(high)}` : ''}
    </Difference>
  );
}

/** What mail changed, by comparison with the holdout. */
export function LiftPanels({ results }: { readonly results: CampaignResults }) {
  const { lift, conversion_lift: conversions, revenue_lift: revenue, sales, window_days: window } = results;
  return (
    <Grid container spacing={2}>
      {lift === null ? null : <ShareLift title="Lift in visitors" lift={lift} window={window} />}
      {conversions === null ? null : <ShareLift title="Lift in conversions" lift={conversions} window={window} />}
      {revenue === null || sales === null ? null : (
        <RevenueLiftPanel lift={revenue} currency={sales.currency} window={window} />
      )}
    </Grid>
  );
}
