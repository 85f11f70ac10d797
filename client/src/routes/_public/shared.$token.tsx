import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import { sharedReportOptions, SharedReportPage } from '../../features/web/reports/index.ts';

export const Route = createFileRoute('/_public/shared/$token')({
  component: Shared,
});

function Shared() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedReportOptions(token));
  return (
    <>
      <SharedBrandHeader token={token} />
      <SharedReportPage {...data} />
    </>
  );
}
