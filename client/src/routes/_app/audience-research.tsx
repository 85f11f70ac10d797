import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../features/coming/index.ts';

export const Route = createFileRoute('/_app/audience-research')({
  component: comingPage('Audience Research', 'Populations will be described and compared here.'),
});
