import { createFileRoute } from '@tanstack/react-router';
import { personaSearch, PersonasPage } from '../../../features/audiences/personas/index.ts';

export const Route = createFileRoute('/_app/personas/all')({
  validateSearch: personaSearch,
  component: Personas,
});

function Personas() {
  return <PersonasPage search={Route.useSearch()} hasEverySource={false} />;
}
