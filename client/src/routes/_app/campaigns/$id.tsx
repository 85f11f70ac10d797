import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/campaigns/$id')({
  component: comingPage(
    'Campaign',
    'One campaign with its funnel, recipients, creative and activity will be shown here.',
  ),
});
