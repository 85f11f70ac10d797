import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../features/coming/index.ts';

export const Route = createFileRoute('/_app/audience-finder')({
  component: comingPage(
    'Audience Finder',
    'Audiences will be built here, counted exactly over the whole consumer file.',
  ),
});
