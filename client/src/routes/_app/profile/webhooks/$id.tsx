import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../../../features/accounts/webhooks/index.ts';
import { tableSearch } from '../../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/profile/webhooks/$id')({
  validateSearch: tableSearch,
  loader: async ({ context, params: { id } }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { webhookOptions } = await import('../../../../features/accounts/webhooks/index.ts');
    await context.queryClient.ensureQueryData(webhookOptions(id));
  },
  component: OneWebhook,
});

function OneWebhook() {
  const { id } = Route.useParams();
  return <WebhookPage key={id} id={id} search={Route.useSearch()} />;
}
