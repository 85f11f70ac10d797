import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PanelProps {
  readonly title: string;
  /** For links that lead to it. */
  readonly id?: string;
  /** What the figures are based on, such as 'known for 62%'. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Content reaches the edges, as tables do. */
  readonly isFlush?: boolean;
}

/** A titled surface. */
export function Panel({ title, id, note, actions, children, isFlush = false }: PanelProps) {
  return (
    <Paper
      component="section"
      id={id}
      variant="outlined"
      aria-label={title}
      // Beside others in a grid, all are as high as the highest.
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, '.MuiGrid-root > &': { height: 1 } }}
    >
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ px: 2.5, pt: 2, pb: 1.5, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <Stack
          direction="row"
          spacing={1.25}
          useFlexGap
          sx={{ alignItems: 'baseline', flexWrap: 'wrap', rowGap: 0, minWidth: 0, py: 0.25 }}
        >
          <Typography variant="h2">{title}</Typography>
          {note === undefined ? null : (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          )}
        </Stack>
        {actions}
      </Stack>
      <Box sx={isFlush ? { flex: 1, minWidth: 0 } : { px: 2.5, pb: 2.5, flex: 1, minWidth: 0 }}>{children}</Box>
    </Paper>
  );
}
