import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SizeWaterfall } from '@acquaint/contract';
import { formatCount } from '../../../../ui/text/formats.ts';
import { texts } from '../campaigns.texts.ts';

const losses: readonly { readonly key: keyof SizeWaterfall; readonly label: string }[] = [
  { key: 'excluded', label: texts.excludedByYourRules },
  { key: 'suppressed', label: texts.optedOutOfMail },
  { key: 'no_consent', label: texts.noConsentToMarketing },
  { key: 'no_address', label: texts.noPostalAddress },
  { key: 'unknown_zip', label: texts.zipCodeAndStateDont },
  { key: 'returned', label: texts.mailWasReturnedFromThis },
  { key: 'household', label: texts.someoneElseInHouseholdGets },
  { key: 'holdout', label: texts.heldOutForComparison },
];

interface BarProps {
  readonly label: string;
  readonly value: string;
  /** Where the bar begins and ends, as shares of the whole. */
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly isTotal?: boolean;
}

function Bar({ label, value, from, to, color, isTotal = false }: BarProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '260px 1fr 90px' },
        columnGap: 2,
        alignItems: 'center',
        py: 0.5,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: isTotal ? 600 : 400 }}>
        {label}
      </Typography>
      <Box aria-hidden sx={{ position: 'relative', height: 12, display: { xs: 'none', sm: 'block' } }}>
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            borderRadius: 0.5,
            bgcolor: color,
            left: `${100 * Math.min(from, to)}%`,
            width: `${Math.max(0.4, 100 * Math.abs(to - from))}%`,
          }}
        />
      </Box>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: isTotal ? 600 : 400 }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** What each step takes from an audience until the pieces are left. */
export function SizeSteps({ waterfall }: { readonly waterfall: SizeWaterfall }) {
  const whole = Math.max(1, waterfall.matched);
  const bars = losses
    .filter(({ key }) => waterfall[key] > 0)
    .map(({ key, label }, index, shown) => {
      const before = shown.slice(0, index).reduce((sum, one) => sum + waterfall[one.key], 0);
      const from = (waterfall.matched - before) / whole;
      return { key, label, lost: waterfall[key], from, to: from - waterfall[key] / whole };
    });
  return (
    <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <Bar
        label={texts.matchingPeople}
        value={formatCount(waterfall.matched)}
        from={0}
        to={waterfall.matched / whole}
        color="text.secondary"
        isTotal
      />
      {bars.map(({ key, label, lost, from, to }) => (
        <Bar key={key} label={label} value={`−${formatCount(lost)}`} from={from} to={to} color="secondary.main" />
      ))}
      <Bar
        label={texts.pieces}
        value={formatCount(waterfall.final)}
        from={0}
        to={waterfall.final / whole}
        color="primary.main"
        isTotal
      />
    </Stack>
  );
}
