import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EnrichedPersonasPage } from '../../../../features/people/enrichment/index.ts';
import { personaSearch } from '../../../../features/audiences/personas/index.ts';

export const Route = createFileRoute('/_app/personas/v2/enriched')({
  validateSearch: personaSearch.extend({ name: z.string().max(200).optional().catch(undefined) }),
  component: EnrichedPersonas,
});

function EnrichedPersonas() {
  const { name, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EnrichedPersonasPage
      name={name}
      search={search}
      onChoose={(next) => void navigate({ search: { name: next }, replace: true })}
    />
  );
}
