import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../../features/accounts/billing/index.ts';

export const Route = createFileRoute('/_app/profile/billing')({
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { cardsOptions } = await import('../../../features/accounts/billing/index.ts');
    await context.queryClient.ensureQueryData(cardsOptions());
  },
  component: BillingPage,
});
