import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/assets/library')({
  component: comingPage('Assets Library', 'Your pictures and designs will be kept here.'),
});
