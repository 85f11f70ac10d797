import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AudienceFinderPage, readAudience, writeAudience } from '../../features/audiences/audience-finder/index.ts';

export const Route = createFileRoute('/_app/audience-finder')({
  validateSearch: z.object({
    audience: z.string().optional().catch(undefined),
    tab: z.enum(['lists', 'lookalikes']).optional().catch(undefined),
    list: z.uuid().optional().catch(undefined),
    lookalike: z.uuid().optional().catch(undefined),
  }),
  component: AudienceFinder,
});

function AudienceFinder() {
  const { audience, tab = 'build', list, lookalike } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AudienceFinderPage
      place={{ tab, ...(list === undefined ? {} : { list }), ...(lookalike === undefined ? {} : { lookalike }) }}
      audience={readAudience(audience)}
      onAudience={(next) =>
        void navigate({
          search: (search) => ({ ...search, audience: writeAudience(next) }),
          replace: true,
          resetScroll: false,
        })
      }
      onPlace={(place, next) =>
        void navigate({
          search: ({ audience: kept }) => ({
            audience: next === undefined ? kept : writeAudience(next),
            tab: place.tab === 'build' ? undefined : place.tab,
            list: place.list,
            lookalike: place.lookalike,
          }),
        })
      }
    />
  );
}
