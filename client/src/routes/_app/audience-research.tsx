import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AudienceResearchPage, readStudy, writeStudy } from '../../features/audience-research/index.ts';

export const Route = createFileRoute('/_app/audience-research')({
  validateSearch: z.object({ study: z.string().optional().catch(undefined) }),
  component: AudienceResearch,
});

function AudienceResearch() {
  const { study } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AudienceResearchPage
      study={readStudy(study)}
      onStudy={(next) => void navigate({ search: { study: writeStudy(next) }, resetScroll: false })}
    />
  );
}
