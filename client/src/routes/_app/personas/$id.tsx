import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/personas/$id')({
  component: comingPage('Persona', 'One persona with its traits, places and behavior will be shown here.'),
});
