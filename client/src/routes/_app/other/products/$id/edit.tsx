import { createFileRoute } from '@tanstack/react-router';
import { ProductEditPage, productOptions } from '../../../../../features/creative/products/index.ts';

export const Route = createFileRoute('/_app/other/products/$id/edit')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(productOptions(params.id)),
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  return <ProductEditPage key={id} id={id} />;
}
