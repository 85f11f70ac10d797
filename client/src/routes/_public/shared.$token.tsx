import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import { sharedReportOptions, SharedReportPage, useOpenSharedReport } from '../../features/web/reports/index.ts';
import { LinkPage } from '../../ui/link-page.tsx';

export const Route = createFileRoute('/_public/shared/$token')({
  component: Shared,
});

function Shared() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedReportOptions(token));
  const opening = useOpenSharedReport();
  return (
    <>
      <SharedBrandHeader token={token} />
      <LinkPage token={token} shown={data} opening={opening}>
        {({ data: report }) => <SharedReportPage {...report} />}
      </LinkPage>
    </>
  );
}
