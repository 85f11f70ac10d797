import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PersonaTrait } from '@acquaint/contract';
import { formatShare } from '../../../ui/text/formats.ts';
import { VerdictMark } from '../../web/reports/index.ts';
import { texts } from './personas.texts.ts';

interface TraitBarProps {
  readonly trait: PersonaTrait;
  readonly color: string;
  readonly baseline: string;
}

/** A share as a bar, with a mark where the baseline ends. */
function TraitBar({ trait, color, baseline }: TraitBarProps) {
  const { label, value_label: value, share, baseline_share: expected } = trait;
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
        <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {value}
          </Box>{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {label}
          </Typography>
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatShare(share)}
        </Typography>
        <VerdictMark cell={{ ...trait, count: 0 }} baseline={baseline} />
      </Stack>
      <Box sx={{ position: 'relative', height: 6, mt: 0.5, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Box sx={{ height: 1, borderRadius: 3, bgcolor: color, width: `${Math.max(1, share * 100)}%` }} />
        {expected === null ? null : (
          <Box
            sx={{
              position: 'absolute',
              top: -2,
              left: `${Math.min(99.5, expected * 100)}%`,
              width: 2,
              height: 10,
              bgcolor: 'text.primary',
            }}
          />
        )}
      </Box>
    </Box>
  );
}

export interface TraitBarsProps {
  readonly traits: readonly PersonaTrait[];
  readonly color: string;
  readonly baseline: string;
}

/** The values that distinguish people, each with the share of the baseline as a mark. */
export function TraitBars({ traits, color, baseline }: TraitBarsProps) {
  if (traits.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noTraitClearlySetsThem({ baseline })}
      </Typography>
    );
  return (
    <Stack spacing={1.25}>
      {traits.map((trait) => (
        <TraitBar key={`${trait.attribute} ${trait.value}`} trait={trait} color={color} baseline={baseline} />
      ))}
    </Stack>
  );
}
