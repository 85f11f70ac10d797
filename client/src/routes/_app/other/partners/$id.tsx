import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/other/partners/$id')({
  component: comingPage('Partner', 'One partner with its offer will be shown here.'),
});
