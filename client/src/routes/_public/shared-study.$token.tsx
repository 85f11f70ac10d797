import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import {
  sharedStudyOptions,
  SharedStudyPage,
  useOpenSharedStudy,
} from '../../features/audiences/audience-research/index.ts';
import { LockedLink } from '../../ui/locked-link.tsx';

export const Route = createFileRoute('/_public/shared-study/$token')({
  component: SharedStudy,
});

function SharedStudy() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedStudyOptions(token));
  const open = useOpenSharedStudy();
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
        <SharedStudyPage {...shown} />
      )}
    </>
  );
}
