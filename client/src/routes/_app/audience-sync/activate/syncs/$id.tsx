import { createFileRoute } from '@tanstack/react-router';
import { SyncPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/activate/syncs/$id')({ component: OneSync });

function OneSync() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SyncPage
      key={id}
      id={id}
      onRun={(run) => void navigate({ to: '/audience-sync/activate/runs/$id', params: { id: run } })}
      onGone={() => void navigate({ to: '/audience-sync/activate/syncs' })}
    />
  );
}
