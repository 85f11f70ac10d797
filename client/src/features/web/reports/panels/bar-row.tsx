import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatCount, formatShare } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

export interface BarRowProps {
  readonly label: string;
  readonly count: number;
  readonly share: number;
  /** Length of the bar, 0 to 1; the share where it is left out. */
  readonly width?: number;
  /** Is behind the share, such as a verdict. */
  readonly mark?: ReactNode;
  readonly isChosen?: boolean;
  readonly onToggle?: () => void;
}

const barGap = 1;
const shareWidth = 46;

export interface BarHeadsProps {
  /** What is counted, such as 'People'. */
  readonly unit: string;
  /** The names of the columns behind the share. */
  readonly children?: ReactNode;
}

/** The names of the columns above bars. */
export function BarHeads({ unit, children }: BarHeadsProps) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: barGap, px: 1.25, color: 'text.secondary' }}
    >
      <Typography variant="caption">{unit}</Typography>
      <Typography variant="caption" sx={{ width: shareWidth, textAlign: 'right' }}>
        {texts.share}
      </Typography>
      {children}
    </Box>
  );
}

/** One bar: its label, count and share. With `onToggle` it is a button that filters by it, or lets go of the filter. */
export function BarRow({ label, count, share, width = share, mark, isChosen = false, onToggle }: BarRowProps) {
  const content = (
    <>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          borderRadius: 0.75,
          bgcolor: 'primary.main',
          opacity: isChosen ? 0.2 : 0.13,
          width: count === 0 ? 0 : `${Math.max(width * 100, 0.75)}%`,
        }}
      />
      <Typography
        variant="body2"
        sx={{ position: 'relative', flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isChosen ? 650 : 450 }}
      >
        {label}
      </Typography>
      <Typography variant="body2" sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          position: 'relative',
          width: shareWidth,
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatShare(share)}
      </Typography>
      {mark}
    </>
  );
  const style = {
    position: 'relative',
    display: 'flex',
    width: '100%',
    alignItems: 'center',
    gap: barGap,
    px: 1.25,
    py: 0.625,
    textAlign: 'left',
    borderRadius: 0.75,
  } as const;
  if (onToggle === undefined) return <Box sx={style}>{content}</Box>;
  return (
    <ButtonBase
      onClick={onToggle}
      aria-pressed={isChosen}
      sx={{
        ...style,
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      {content}
    </ButtonBase>
  );
}
