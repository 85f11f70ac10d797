import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../../features/accounts/webhooks/index.ts';

export const Route = createFileRoute('/_app/profile/webhooks/')({
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { webhooksOptions } = await import('../../../../features/accounts/webhooks/index.ts');
    await context.queryClient.ensureQueryData(webhooksOptions());
  },
  component: WebhooksPage,
});
