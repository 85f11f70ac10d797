import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  component: comingPage('Active Users', 'Active users will be managed here.'),
});
