import { createFileRoute } from '@tanstack/react-router';
import { PixelDetailsPage, pixelOptions } from '../../../features/web/pixels/index.ts';

export const Route = createFileRoute('/_app/tracking/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(pixelOptions(params.id)),
  component: Details,
});

function Details() {
  const { id } = Route.useParams();
  return <PixelDetailsPage id={id} />;
}
