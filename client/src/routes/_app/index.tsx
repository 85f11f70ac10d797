import { day, dashboardRanges } from '@acquaint/contract';
import Box from '@mui/material/Box';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DashboardPage, dashboardOptions } from '../../features/overview/dashboard/index.ts';
import { pixelsOptions } from '../../features/web/pixels/index.ts';

const search = z.object({
  days: z.enum(dashboardRanges).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  compare: z.literal('previous').optional().catch(undefined),
  pixelUuid: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/')({
  validateSearch: search,
  loaderDeps: ({ search: { days, from, to, pixelUuid } }) => ({ days, from, to, pixelUuid }),
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(dashboardOptions(deps)),
      context.queryClient.ensureQueryData(pixelsOptions()),
    ]),
  component: Home,
  // The frame greets at once; the figures come into it.
  pendingComponent: HomeLoading,
  pendingMs: 0,
  pendingMinMs: 0,
});

function HomeLoading() {
  return <Box sx={{ minHeight: '60vh' }} aria-busy />;
}

function Home() {
  const navigate = Route.useNavigate();
  const { data: pixels } = useSuspenseQuery(pixelsOptions());
  return <DashboardPage search={Route.useSearch()} pixels={pixels} onChange={(next) => navigate({ search: next })} />;
}
