import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/mailing/eddm')({
  component: comingPage('EDDM', 'Every-door mailings will be planned here, by carrier route.'),
});
