import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/personas/v2/all')({
  component: comingPage('Personas', 'Personas of any source, compared side by side, will be shown here.'),
});
