import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/tools/tags/')({
  component: comingPage('Tags', 'Tags over all your objects will be managed here.'),
});
