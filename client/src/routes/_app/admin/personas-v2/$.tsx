import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { PersonaPage, personaSearch, PersonasPage } from '../../../../features/audiences/personas/index.ts';

/** Comes when it is opened: the other pages below this address need none of it. */
const EnrichedPersonasPage = lazy(async () => ({
  default: (await import('../../../../features/people/enrichment/index.ts')).EnrichedPersonasPage,
}));

export const Route = createFileRoute('/_app/admin/personas-v2/$')({
  validateSearch: personaSearch.extend({ name: z.string().max(200).optional().catch(undefined) }),
  component: Personas,
});

/** `all`, `enriched`, or the id of one: the user's pages with how the personas were found. */
function Personas() {
  const { _splat: place = 'all' } = Route.useParams();
  const { name, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (place === 'enriched')
    return (
      <Suspense>
        <EnrichedPersonasPage
          isDetailed
          name={name}
          search={search}
          onChoose={(next) => void navigate({ search: { name: next }, replace: true })}
        />
      </Suspense>
    );
  if (place !== 'all') return <PersonaPage key={place} id={place} />;
  return <PersonasPage isDetailed hasEverySource search={search} />;
}
