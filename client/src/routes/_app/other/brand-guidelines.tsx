import { createFileRoute } from '@tanstack/react-router';
import { BrandPage, brandOptions } from '../../../features/creative/brand/index.ts';

export const Route = createFileRoute('/_app/other/brand-guidelines')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandOptions()),
  component: BrandPage,
});
