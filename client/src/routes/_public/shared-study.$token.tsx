import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sharedStudyOptions, SharedStudyPage } from '../../features/audiences/audience-research/index.ts';

export const Route = createFileRoute('/_public/shared-study/$token')({
  component: SharedStudy,
});

function SharedStudy() {
  const { data } = useSuspenseQuery(sharedStudyOptions(Route.useParams().token));
  return <SharedStudyPage {...data} />;
}
