import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/audience-sync/$')({
  component: comingPage(
    'Audience Sync',
    'Sources, destinations, models and syncs of your audiences will be set up here.',
  ),
});
