import Grid from '@mui/material/Grid';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** A change, a base, or a small chart. */
  readonly note?: ReactNode;
  /** Four in a row at most, where there are many. */
  readonly isOfMany?: boolean;
}

/** A key figure, as an item of a grid: two beside each other on phones, three on tablets, all in one row on wide screens. */
export function Figure({ label, value, note, isOfMany = false }: FigureProps) {
  return (
    <Grid size={isOfMany ? { xs: 6, md: 3 } : { xs: 6, sm: 4, lg: 'grow' }}>
      <Paper variant="outlined" sx={{ px: 2.5, py: 2, height: '100%' }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {label}
        </Typography>
        <Typography
          sx={{
            fontSize: '1.625rem',
            fontWeight: 650,
            letterSpacing: '-0.02em',
            lineHeight: 1.3,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value}
        </Typography>
        {note === undefined ? null : (
          <Typography component="div" variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
      </Paper>
    </Grid>
  );
}
