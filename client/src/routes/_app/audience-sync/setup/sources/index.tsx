import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/setup/sources/')({ component: Sources });

function Sources() {
  const navigate = Route.useNavigate();
  return (
    <ConnectionsPage
      kind="source"
      onAdded={(id) => void navigate({ to: '/audience-sync/setup/sources/$id', params: { id } })}
    />
  );
}
