import { createFileRoute } from '@tanstack/react-router';
import { PersonaPage, personaSearch, PersonasPage } from '../../../../features/personas/index.ts';

export const Route = createFileRoute('/_app/admin/personas-v2/$')({
  validateSearch: personaSearch,
  component: Personas,
});

/** `all`, or the id of one. */
function Personas() {
  const { _splat: place = 'all' } = Route.useParams();
  const search = Route.useSearch();
  if (place !== 'all' && place !== 'enriched') return <PersonaPage key={place} id={place} />;
  return <PersonasPage isDetailed hasEverySource search={search} />;
}
