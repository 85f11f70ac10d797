import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/profile/')({
  component: comingPage(
    'Personal Information',
    'Your name, address, picture, password and sessions will be managed here.',
  ),
});
