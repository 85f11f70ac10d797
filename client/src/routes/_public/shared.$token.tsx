import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sharedReportOptions, SharedReportPage } from '../../features/web/reports/index.ts';

export const Route = createFileRoute('/_public/shared/$token')({
  component: Shared,
});

function Shared() {
  const { data } = useSuspenseQuery(sharedReportOptions(Route.useParams().token));
  return <SharedReportPage {...data} />;
}
