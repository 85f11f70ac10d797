import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/enrich/')({
  component: comingPage('Enrich Your Data', 'Enriched files with their match rates will be listed here.'),
});
