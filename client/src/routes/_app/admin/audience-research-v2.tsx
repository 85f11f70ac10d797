import { createFileRoute } from '@tanstack/react-router';
import { AudienceResearchPage, studyAddress } from '../../../features/audiences/audience-research/index.ts';

export const Route = createFileRoute('/_app/admin/audience-research-v2')({
  validateSearch: studyAddress,
  component: AudienceResearch,
});

function AudienceResearch() {
  return <AudienceResearchPage search={Route.useSearch()} />;
}
