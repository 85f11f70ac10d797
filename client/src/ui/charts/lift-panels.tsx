import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Grid from '@mui/material/Grid';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Lift, RevenueLift } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { formatDecimal, formatMoney } from '../text/formats.ts';
import { Panel } from '../panel.tsx';
import { texts } from './charts.texts.ts';

const points = (share: number): string => `${share > 0 ? '+' : ''}${formatDecimal(100 * share, 2)}`;

/** What the two groups are called, and what the difference means. */
interface LiftWords {
  readonly reached: string;
  readonly heldOut: string;
  readonly more: string;
  readonly less: string;
}

const verdictOf = (verdict: Lift['verdict'], { more, less }: LiftWords): string =>
  ({
    more,
    less,
    open: texts.differenceMayBeDueTo,
    insufficient: texts.tooFewPeopleOrVisits,
  })[verdict];

interface DifferenceProps {
  readonly title: string;
  readonly window: number;
  readonly difference: string;
  readonly verdict: string;
  /** The interval, for those who ask for it. */
  readonly statistics: string | null;
  readonly children: ReactNode;
}

function Difference({ title, window, difference, verdict, statistics, children }: DifferenceProps) {
  return (
    <Grid size={{ xs: 12, md: 6 }}>
      <Panel
        title={title}
        note={texts.withinWindowDays({ window })}
        actions={
          statistics === null ? undefined : (
            <Tooltip title={statistics}>
              <IconButton size="small" aria-label={texts.titleStatistics({ title })}>
                <InfoOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        }
      >
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

interface ShareLiftProps {
  readonly title: string;
  readonly lift: Lift;
  readonly window: number;
  readonly words: LiftWords;
}

function ShareLift({ title, lift, window, words }: ShareLiftProps) {
  const [low, high] = lift.interval;
  return (
    <Difference
      title={title}
      window={window}
      difference={texts.differencePoints({ difference: points(lift.difference) })}
      verdict={verdictOf(lift.verdict, words)}
      statistics={texts.intervalInPoints({
        low: points(low),
        high: points(high),
        p: lift.p < 0.001 ? `< ${formatDecimal(0.001, 3)}` : `= ${formatDecimal(lift.p, 3)}`,
      })}
    >
      {texts.sharesOfBothGroups({
        mailed: formatDecimal(100 * lift.mailed, 2),
        reached: words.reached,
        holdout: formatDecimal(100 * lift.holdout, 2),
        heldOut: words.heldOut,
      })}
    </Difference>
  );
}

interface RevenueLiftProps {
  readonly lift: RevenueLift;
  readonly currency: string;
  readonly window: number;
  readonly words: LiftWords;
}

function RevenueLiftPanel({ lift, currency, window, words }: RevenueLiftProps) {
  const money = (amount: number): string => formatMoney(100 * amount, currency);
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;
  const [low, high] = lift.interval;
  const isKnown = lift.verdict !== 'insufficient';
  return (
    <Difference
      title={texts.liftInRevenuePerPerson}
      window={window}
      difference={isKnown ? signed(lift.difference) : texts.tooFewBuyersToSay}
      verdict={isKnown ? verdictOf(lift.verdict, words) : ''}
      statistics={isKnown ? texts.interval({ low: signed(low), high: signed(high) }) : null}
    >
      {texts.revenueOfBothGroups({
        mailed: money(lift.mailed),
        reached: words.reached,
        holdout: money(lift.holdout),
        heldOut: words.heldOut,
      })}
    </Difference>
  );
}

interface LiftPanelsProps {
  readonly results: {
    readonly lift: Lift | null;
    readonly conversion_lift: Lift | null;
    readonly revenue_lift: RevenueLift | null;
    readonly window_days: number;
  };
  /** Of the revenue; null without any. */
  readonly currency: string | null;
  readonly words: LiftWords;
}

/** What reaching people changed, by comparison with the holdout. */
export function LiftPanels({ results, currency, words }: LiftPanelsProps) {
  const { lift, conversion_lift: conversions, revenue_lift: revenue, window_days: window } = results;
  const shared = { window, words };
  return (
    <Grid container spacing={2}>
      {lift === null ? null : <ShareLift title={texts.liftInVisitors} lift={lift} {...shared} />}
      {conversions === null ? null : <ShareLift title={texts.liftInConversions} lift={conversions} {...shared} />}
      {revenue === null || currency === null ? null : (
        <RevenueLiftPanel lift={revenue} currency={currency} {...shared} />
      )}
    </Grid>
  );
}
