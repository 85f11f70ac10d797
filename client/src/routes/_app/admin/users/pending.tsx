import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/users/pending')({
  component: comingPage('Pending Users', 'Registrations that wait for approval will be decided here.'),
});
