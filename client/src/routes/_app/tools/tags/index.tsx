import { createFileRoute } from '@tanstack/react-router';
import { TagListPage, tagsOptions } from '../../../../features/audiences/tags/index.ts';

export const Route = createFileRoute('/_app/tools/tags/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(tagsOptions()),
  component: TagListPage,
});
