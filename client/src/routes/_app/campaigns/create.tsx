import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/campaigns/create')({
  component: comingPage(
    'Create Campaign',
    'A campaign will be made here in steps: goal, audience, channel, creative, schedule, review.',
  ),
});
