import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/users/$id/edit')({
  component: comingPage('Edit User', 'A user will be changed here.'),
});
