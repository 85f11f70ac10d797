import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/mailing/tracking/$id')({
  component: comingPage('Mailing', 'One mailing with its recipients will be shown here.'),
});
