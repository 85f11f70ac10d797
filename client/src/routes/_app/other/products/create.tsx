import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/other/products/create')({
  component: comingPage('New Product', 'A product will be added here.'),
});
