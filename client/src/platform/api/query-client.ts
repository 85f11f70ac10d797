import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { hideErrors, showFailure, showQueryFailure, showUnnamedFailure } from '../toasts.ts';

const freshness = 10_000;

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** A silent change shows the sentences of its failures in their place, and one that owns its failures all of them. */
function showChangeFailure(error: Error, meta: MutationMeta): void {
  if (meta['ownsFailures'] === true) return;
  if (meta['isSilent'] === true) showUnnamedFailure(error);
  else showFailure(error);
}

/**
 * The cache of answers: fresh for ten seconds; failures are identified by a toast unless a page says `meta: { isSilent: true }`. Of changes even then, when
 * there is no sentence for them.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        query.meta?.['isSilent'] === true ? undefined : showQueryFailure(error, query.queryHash),
      onSuccess: (_data, query) => hideErrors(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onSuccess: () => hideErrors(),
      onError: (...[error, , , mutation]) => showChangeFailure(error, mutation.meta ?? {}),
    }),
    defaultOptions: { queries: { staleTime: freshness, retry: isWorthRetrying, throwOnError: false } },
  });
}
