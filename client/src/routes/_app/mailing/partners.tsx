import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/mailing/partners')({
  component: comingPage('Partners / Deals', 'Partners and their deals will be shown here.'),
});
