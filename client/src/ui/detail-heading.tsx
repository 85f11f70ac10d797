import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowBack from '@mui/icons-material/ArrowBack';
import type { ReactNode } from 'react';

export interface DetailHeadingProps {
  readonly title: string;
  /** What the way back is called, such as 'All lists'. */
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Is behind the title: marks, tags, actions. */
  readonly children: ReactNode;
}

/** The heading of one thing of a tab that lists many, with the way back to them. */
export function DetailHeading({ title, backLabel, onBack, children }: DetailHeadingProps) {
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button startIcon={<ArrowBack />} onClick={onBack}>
        {backLabel}
      </Button>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
