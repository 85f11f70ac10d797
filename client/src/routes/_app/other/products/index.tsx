import { createFileRoute } from '@tanstack/react-router';
import { ProductListPage, productSearchSchema } from '../../../../features/products/index.ts';

export const Route = createFileRoute('/_app/other/products/')({
  validateSearch: productSearchSchema,
  component: Products,
});

function Products() {
  const { search, status, page, perPage, orderBy, orderDirection } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductListPage
      search={{ search, status, page, perPage, orderBy, orderDirection }}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
