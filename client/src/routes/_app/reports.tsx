import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pixelsOptions } from '../../features/web/pixels/index.ts';
import { reportOptions, reportSearchSchema, ReportsPage } from '../../features/web/reports/index.ts';

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search: { exp: _expiry, ...search } }) => search,
  async loader({ context, deps }) {
    // Not waited for: the page follows its address at once and keeps the last figures until the new ones are there.
    void context.queryClient.prefetchQuery(reportOptions(deps));
    await context.queryClient.ensureQueryData(pixelsOptions());
  },
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
      onChange={(change) => void navigate({ search: change, resetScroll: false })}
    />
  );
}
