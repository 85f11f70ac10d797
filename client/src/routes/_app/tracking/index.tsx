import { createFileRoute } from '@tanstack/react-router';
import { PixelListPage, pixelsOptions } from '../../../features/web/pixels/index.ts';

export const Route = createFileRoute('/_app/tracking/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(pixelsOptions()),
  component: PixelListPage,
});
