import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import { sharedReportOptions, SharedReportPage, useOpenSharedReport } from '../../features/web/reports/index.ts';
import { LockedLink } from '../../ui/locked-link.tsx';

export const Route = createFileRoute('/_public/shared/$token')({
  component: Shared,
});

function Shared() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedReportOptions(token));
  const open = useOpenSharedReport();
  const shown = data ?? open.data;
  return (
    <>
      <SharedBrandHeader token={token} />
      {shown === undefined ? (
        <LockedLink
          error={open.error}
          isPending={open.isPending}
          onOpen={(body) => open.mutateAsync({ params: { token }, body })}
        />
      ) : (
        <SharedReportPage {...shown} />
      )}
    </>
  );
}
