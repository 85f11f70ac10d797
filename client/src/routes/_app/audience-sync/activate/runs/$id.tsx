import { createFileRoute } from '@tanstack/react-router';
import { RunPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/activate/runs/$id')({ component: OneRun });

function OneRun() {
  const { id } = Route.useParams();
  return <RunPage key={id} id={id} />;
}
