import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/visitors/import')({
  component: comingPage(
    'Import Visitors',
    'Customer files will be imported here, with a preview, mapped columns and a file of the rows that failed.',
  ),
});
