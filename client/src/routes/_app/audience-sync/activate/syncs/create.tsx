import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SyncBuilderPage } from '../../../../../features/sync/audience-sync/index.ts';

export const Route = createFileRoute('/_app/audience-sync/activate/syncs/create')({
  validateSearch: z.object({ list: z.uuid().optional().catch(undefined) }),
  component: NewSync,
});

function NewSync() {
  const { list = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SyncBuilderPage
      key={list}
      list={list}
      onCreated={(id) => void navigate({ to: '/audience-sync/activate/syncs/$id', params: { id } })}
    />
  );
}
