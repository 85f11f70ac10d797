import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../../../features/accounts/api-keys/index.ts';

export const Route = createFileRoute('/_app/profile/api-keys')({
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { apiKeysOptions } = await import('../../../features/accounts/api-keys/index.ts');
    await context.queryClient.ensureQueryData(apiKeysOptions());
  },
  component: ApiKeysPage,
});
