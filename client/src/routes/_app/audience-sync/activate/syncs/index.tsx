import { createFileRoute } from '@tanstack/react-router';
import { SyncsPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/activate/syncs/')({ component: Syncs });

function Syncs() {
  const navigate = Route.useNavigate();
  return <SyncsPage onOpen={(id) => void navigate({ to: '/audience-sync/activate/syncs/$id', params: { id } })} />;
}
