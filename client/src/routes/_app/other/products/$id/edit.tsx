import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/other/products/$id/edit')({
  component: comingPage('Edit Product', 'A product will be changed here.'),
});
