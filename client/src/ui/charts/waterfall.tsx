import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MatchExplanation } from '@acquaint/contract';
import { texts } from './charts.texts.ts';
import { formatDecimal } from '../text/formats.ts';

const signed = (weight: number): string => `${weight >= 0 ? '+' : '−'}${formatDecimal(Math.abs(weight), 1)}`;

interface BarProps {
  /** Where the bar begins and ends, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly color: string;
  /** Where even odds are. */
  readonly even: number;
}

function Bar({ from, to, color, even }: BarProps) {
  return (
    <Box aria-hidden sx={{ position: 'relative', flex: 1, height: 14 }}>
      <Box
        sx={{
          position: 'absolute',
          left: `${100 * even}%`,
          top: -6,
          bottom: -6,
          borderLeft: 1,
          borderColor: 'divider',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          height: 1,
          borderRadius: 0.5,
          bgcolor: color,
          left: `${100 * Math.min(from, to)}%`,
          width: `${Math.max(0.6, 100 * Math.abs(to - from))}%`,
        }}
      />
    </Box>
  );
}

type WaterfallProps = Pick<MatchExplanation, 'steps' | 'weight' | 'probability'>;

/** What each comparison adds to the odds or takes from them, one from where the last one ended. */
export function Waterfall({ steps, weight, probability }: WaterfallProps) {
  const ends: number[] = [];
  for (const step of steps) ends.push((ends.at(-1) ?? 0) + step.weight);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const placeOf = (value: number): number => (value - least) / Math.max(1, most - least);
  const shown = steps
    .map((step, index) => ({ ...step, from: ends[index - 1] ?? 0, to: ends[index] ?? 0 }))
    .filter((step) => step.agreement !== '' || Math.abs(step.weight) >= 0.05);
  return (
    <Stack spacing={1.25} component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {shown.map((step) => (
        <Box key={step.key} component="li">
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Typography variant="body2">
              {step.label}
              {step.agreement === '' ? null : (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {step.agreement}
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {signed(step.weight)}
            </Typography>
          </Stack>
          <Stack direction="row">
            <Bar
              from={placeOf(step.from)}
              to={placeOf(step.to)}
              even={placeOf(0)}
              color={step.weight >= 0 ? 'primary.main' : 'secondary.main'}
            />
          </Stack>
        </Box>
      ))}
      <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>{texts.logOdds}</Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {signed(weight)} = {formatDecimal(100 * probability, 2)} %
          </Typography>
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {texts.each1DoublesOddsThat}
        </Typography>
      </Box>
    </Stack>
  );
}
