import { createFileRoute } from '@tanstack/react-router';
import { personaSearch, PersonasPage } from '../../../features/personas/index.ts';

export const Route = createFileRoute('/_app/personas/all')({
  validateSearch: personaSearch,
  component: Personas,
});

function Personas() {
  const navigate = Route.useNavigate();
  return (
    <PersonasPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      hasEverySource={false}
    />
  );
}
