import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/users/inactive')({
  component: comingPage('Inactive Users', 'Inactive users will be managed here.'),
});
