import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AudienceFinderPage, readAudience, writeAudience } from '../../features/audience-finder/index.ts';

export const Route = createFileRoute('/_app/audience-finder')({
  validateSearch: z.object({ audience: z.string().optional().catch(undefined) }),
  component: AudienceFinder,
});

function AudienceFinder() {
  const { audience } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AudienceFinderPage
      audience={readAudience(audience)}
      onChange={(next) =>
        void navigate({ search: { audience: writeAudience(next) }, replace: true, resetScroll: false })
      }
    />
  );
}
