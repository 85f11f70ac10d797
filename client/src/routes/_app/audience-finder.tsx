import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AudienceFinderPage, readAudience, writeAudience } from '../../features/audience-finder/index.ts';

export const Route = createFileRoute('/_app/audience-finder')({
  validateSearch: z.object({
    audience: z.string().optional().catch(undefined),
    tab: z.enum(['lists']).optional().catch(undefined),
    list: z.uuid().optional().catch(undefined),
  }),
  component: AudienceFinder,
});

function AudienceFinder() {
  const { audience, tab = 'build', list } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AudienceFinderPage
      tab={tab}
      listId={list ?? null}
      audience={readAudience(audience)}
      onAudience={(next) =>
        void navigate({
          search: (search) => ({ ...search, audience: writeAudience(next) }),
          replace: true,
          resetScroll: false,
        })
      }
      onTab={(next, listId) =>
        void navigate({
          search: ({ audience: kept }) => ({
            audience: kept,
            tab: next === 'build' ? undefined : next,
            list: listId,
          }),
        })
      }
    />
  );
}
