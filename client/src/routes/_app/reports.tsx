import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pixelsOptions } from '../../features/pixels/index.ts';
import { reportOptions, reportSearchSchema, ReportsPage } from '../../features/reports/index.ts';

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search: { exp: _expiry, ...search } }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(pixelsOptions()),
      context.queryClient.ensureQueryData(reportOptions(deps)),
    ]),
  component: Reports,
});

function Reports() {
  const navigate = Route.useNavigate();
  const { exp: _expiry, ...search } = Route.useSearch();
  const { data: pixels } = useSuspenseQuery(pixelsOptions());
  return (
    <ReportsPage
      search={search}
      pixels={pixels}
      onChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
