import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ResearchedGroup } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { texts } from './audience-research.texts.ts';

const reported = (count: number | null): string => (count === null ? texts.fewerThan10 : formatCount(count));

export interface PopulationCardProps {
  readonly name: string;
  /** Undefined while it is counted. */
  readonly reported: ResearchedGroup | undefined;
  readonly color: string;
  /** What can be done with it; nothing where a study is only read. */
  readonly actions?: ReactNode;
}

/** A population: who it is, how many, and how they can be reached. */
export function PopulationCard({ name, reported: known, color, actions }: PopulationCardProps) {
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={name}
      sx={{ overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ height: 4, bgcolor: color }} />
      <Stack spacing={1} sx={{ p: 2.5, flex: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {known === undefined ? (
          <Skeleton variant="rounded" height={72} />
        ) : (
          <>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
              <Typography sx={{ fontSize: '1.75rem', fontWeight: 680, letterSpacing: '-0.02em' }}>
                {reported(known.size)}
              </Typography>
              <Typography color="textSecondary">{known.size === null ? '' : formatShare(known.share)}</Typography>
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {known.sentence}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {texts.mailByLetterEmailBy({ mail: reported(known.reach.mail), email: reported(known.reach.email) })}
            </Typography>
          </>
        )}
        {actions}
      </Stack>
    </Paper>
  );
}
