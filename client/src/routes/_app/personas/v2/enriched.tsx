import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/personas/v2/enriched')({
  component: comingPage('Enriched Personas', 'Personas of an enriched customer file will be shown here.'),
});
