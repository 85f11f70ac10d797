import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/enrich/create')({
  component: comingPage('New Enrichment', 'A customer file will be matched and enriched here.'),
});
