import Box from '@mui/material/Box';
import { formatChange, formatPoints } from '../text/formats.ts';
import { texts } from './charts.texts.ts';
import { RichText } from '../text/rich-text.tsx';

export interface ChangeProps {
  readonly value: number;
  readonly previous: number;
  /** Counts and amounts change by a part of what they were, shares by points. */
  readonly unit: 'count' | 'share' | 'money';
  /** Less is better, as with bounces. */
  readonly isGoodDown?: boolean;
}

/** How a figure changed against the period before. */
export function Change({ value, previous, unit, isGoodDown = false }: ChangeProps) {
  if (previous === 0) return texts.noEarlierData;
  const difference = value - previous;
  const text = unit === 'share' ? formatPoints(difference) : formatChange(difference / previous);
  const color = /[1-9]/.test(text) ? (difference > 0 !== isGoodDown ? 'success.main' : 'error.main') : 'text.secondary';
  return (
    <>
      <RichText
        text={texts.textVsPrevious({ text })}
        parts={{ part: <Box component="span" sx={{ color, fontWeight: 600 }} /> }}
      />
    </>
  );
}
