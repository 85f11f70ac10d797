import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Job } from '@acquaint/contract';
import { texts } from './jobs.texts.ts';

export interface JobBarProps {
  /** What is being done, such as 'Importing products'. */
  readonly label: string;
  /** How far it is, from 0 to 100; null while that is not known. */
  readonly percent: number | null;
  readonly text: string;
  /** Stops it; null while there is nothing to stop. */
  readonly onStop: (() => void) | null;
  readonly isStopping: boolean;
}

/** “about 2 minutes left”; null while that is not known. */
export function timeLeft({ seconds_left: seconds }: Job): string | null {
  if (seconds === null || seconds === 0) return null;
  return seconds < 90
    ? texts.aboutSecondsLeft({ seconds: Math.round(seconds) })
    : texts.aboutMinutesLeft({ minutes: Math.round(seconds / 60) });
}

/** A bar with what is under way below it, and a way to stop it. */
export function JobBar({ label, percent, text, onStop, isStopping }: JobBarProps) {
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <LinearProgress
        aria-label={label}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {onStop === null ? null : (
          <Button size="small" disabled={isStopping} onClick={onStop}>
            {texts.stop}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
