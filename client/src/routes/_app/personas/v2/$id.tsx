import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/personas/v2/$id')({
  component: comingPage('Persona', 'One persona with its history will be shown here.'),
});
