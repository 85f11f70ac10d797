import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/campaigns/')({
  component: comingPage('Campaigns', 'Campaigns will be listed here with their audience, status, cost and results.'),
});
