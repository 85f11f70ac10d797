import { createFileRoute } from '@tanstack/react-router';
import { ProductListPage, productSearch } from '../../../../features/creative/products/index.ts';

export const Route = createFileRoute('/_app/other/products/')({
  validateSearch: productSearch,
  component: Products,
});

function Products() {
  return <ProductListPage search={Route.useSearch()} />;
}
