import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/setup/destinations/')({ component: Destinations });

function Destinations() {
  const navigate = Route.useNavigate();
  return (
    <ConnectionsPage
      kind="destination"
      onAdded={(id) => void navigate({ to: '/audience-sync/setup/destinations/$id', params: { id } })}
    />
  );
}
