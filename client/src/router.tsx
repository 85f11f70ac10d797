import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { RouteError } from './layout/index.ts';
import { parseSearch, stringifySearch } from './platform/search-parameters.ts';
import { routeTree } from './route-tree.gen.ts';

/** The router; values in addresses are plain texts. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // What is edited on a page begins with what its loader read: coming back, the page waits for it instead of showing what it was before.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
