import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SharedBrandHeader } from '../../features/creative/brand/index.ts';
import {
  sharedStudyOptions,
  SharedStudyPage,
  useOpenSharedStudy,
} from '../../features/audiences/audience-research/index.ts';
import { LinkPage } from '../../ui/link-page.tsx';

export const Route = createFileRoute('/_public/shared-study/$token')({
  component: SharedStudy,
});

function SharedStudy() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(sharedStudyOptions(token));
  const opening = useOpenSharedStudy();
  return (
    <>
      <SharedBrandHeader token={token} />
      <LinkPage token={token} shown={data} opening={opening}>
        {({ data: study }) => <SharedStudyPage {...study} />}
      </LinkPage>
    </>
  );
}
