import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/setup/sources')({
  component: () => <ConnectionsPage kind="source" />,
});
