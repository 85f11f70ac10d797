import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/audience-research-v2')({
  component: comingPage('Audience Research', 'Audience research with its methods shown will stand here.'),
});
