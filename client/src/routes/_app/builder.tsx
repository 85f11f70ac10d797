import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../features/coming/index.ts';

export const Route = createFileRoute('/_app/builder')({
  component: comingPage('Creative Editor', 'Cards and flyers will be designed here.'),
});
