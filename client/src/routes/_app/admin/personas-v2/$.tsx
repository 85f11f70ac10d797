import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/admin/personas-v2/$')({
  component: comingPage('Personas', 'Personas with their methods shown will stand here.'),
});
