import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/mailing/eddm-v2')({
  component: comingPage('EDDM', 'The next version of every-door mailing, work in progress, will be shown here.'),
});
