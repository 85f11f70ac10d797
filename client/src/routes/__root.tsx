import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { IdentityQuestion, useExpiryWarning } from '../features/accounts/session/index.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: z.object({ exp: z.string().optional().catch(undefined) }),
  component: Root,
});

function Root() {
  useExpiryWarning();
  return (
    <>
      <Outlet />
      <IdentityQuestion />
    </>
  );
}
