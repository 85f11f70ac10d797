import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/personas/')({
  component: comingPage('Personas', 'Personas made from your own known visitors will be shown here.'),
});
