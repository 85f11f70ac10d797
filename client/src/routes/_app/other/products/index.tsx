import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/other/products/')({
  component: comingPage('Products', 'The products that you sell will be listed here.'),
});
