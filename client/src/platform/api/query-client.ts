import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { hideErrors, showFailure, showQueryFailure } from '../toasts.ts';

const freshness = 10_000;

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** The cache of answers: fresh for ten seconds; failures are identified by a toast unless a page says `meta: { isSilent: true }`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        query.meta?.['isSilent'] === true ? undefined : showQueryFailure(error, query.queryHash),
      onSuccess: (_data, query) => hideErrors(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onSuccess: () => hideErrors(),
      onError: (...[error, , , mutation]) => (mutation.meta?.['isSilent'] === true ? undefined : showFailure(error)),
    }),
    defaultOptions: { queries: { staleTime: freshness, retry: isWorthRetrying, throwOnError: false } },
  });
}
