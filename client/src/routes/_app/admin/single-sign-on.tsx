import { createFileRoute } from '@tanstack/react-router';
import { SsoProvidersPage } from '../../../features/accounts/single-sign-on/index.ts';

export const Route = createFileRoute('/_app/admin/single-sign-on')({
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { ssoProvidersOptions } = await import('../../../features/accounts/single-sign-on/index.ts');
    await context.queryClient.ensureQueryData(ssoProvidersOptions());
  },
  component: SsoProvidersPage,
});
