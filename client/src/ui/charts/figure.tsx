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

/** A key figure, as an item of a grid: two beside each other on phones, all in one row where there is room; each row is filled. */
export function Figure({ label, value, note, isOfMany = false }: FigureProps) {
  return (
    <Grid sx={{ flexGrow: 1, flexBasis: isOfMany ? { xs: 140, md: 'calc(25% - 16px)' } : 140, minWidth: 0 }}>
      <Paper variant="outlined" sx={{ px: 2.5, py: 2, height: '100%' }}>
        <Typography variant="body2" color="textSecondary">
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
