import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/assets/create')({
  component: comingPage('Create Asset', 'New designs will be started here, from a size or a template.'),
});
