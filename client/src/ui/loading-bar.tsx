import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/** The full-width bar at the top of the page, above dialogs, while anything is under way: a page change, a question, a change. */
export function LoadingBar() {
  const isNavigating = useRouterState({ select: (state) => state.status === 'pending' });
  const isBusy = useIsFetching() + useIsMutating() > 0 || isNavigating;
  if (!isBusy) return null;
  return (
    <LinearProgress
      color="secondary"
      aria-label="Loading"
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 3, zIndex: (theme) => theme.zIndex.tooltip + 1 }}
    />
  );
}
