import Skeleton from '@mui/material/Skeleton';

/** The place of a panel whose answer is on its way. */
export function WaitingPanel() {
  return <Skeleton variant="rounded" height={160} aria-busy />;
}
