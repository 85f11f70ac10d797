import { createFileRoute } from '@tanstack/react-router';
import { ConnectionPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/setup/sources/$id')({ component: OneSource });

function OneSource() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ConnectionPage key={id} id={id} onGone={() => navigate({ to: '/audience-sync/setup/sources' })} />;
}
