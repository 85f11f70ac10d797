import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/users/new')({
  component: comingPage('New User', 'A user will be invited here.'),
});
