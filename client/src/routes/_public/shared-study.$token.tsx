import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import { sharedStudyOptions, SharedStudyPage } from '../../features/audiences/audience-research/index.ts';

export const Route = createFileRoute('/_public/shared-study/$token')({
  component: SharedStudy,
});

function SharedStudy() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedStudyOptions(token));
  return (
    <>
      <SharedBrandHeader token={token} />
      <SharedStudyPage {...data} />
    </>
  );
}
