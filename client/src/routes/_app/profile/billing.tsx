import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/profile/billing')({
  component: comingPage('Billing', 'Usage, cards and invoices will be shown here.'),
});
