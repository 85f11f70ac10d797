import LinearProgress from '@mui/material/LinearProgress';
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { type AnyRouter, useRouterState } from '@tanstack/react-router';
import { texts } from './ui.texts.ts';

/** A question that a page repeats by itself says `meta: { isBackground: true }`, or the bar would flash each time. */
const isForeground = (query: Query): boolean => query.meta?.['isBackground'] !== true;

/**
 * The full-width bar at the top of the page, above dialogs, while anything is under way: a page change, a question, a change.
 * It is beside the pages, so that it is there before the first of them is.
 */
export function LoadingBar({ router }: { readonly router: AnyRouter }) {
  const isNavigating = useRouterState({ router, select: (state) => state.status === 'pending' });
  const isBusy = useIsFetching({ predicate: isForeground }) + useIsMutating() > 0 || isNavigating;
  if (!isBusy) return null;
  return (
    <LinearProgress
      color="secondary"
      aria-label={texts.loading}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 3, zIndex: (theme) => theme.zIndex.tooltip + 1 }}
    />
  );
}
