import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/eddm-v2')({
  component: comingPage('EDDM (WIP)', 'The next version of every-door mailing, work in progress, will be shown here.'),
});
