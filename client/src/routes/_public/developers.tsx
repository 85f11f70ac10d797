import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DevelopersPage, referenceOptions } from '../../features/accounts/developers/index.ts';

const text = z.string().optional().catch(undefined);

export const Route = createFileRoute('/_public/developers')({
  validateSearch: z.object({ call: text, search: text }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceOptions()),
  component: Developers,
});

function Developers() {
  const { call, search } = Route.useSearch();
  return <DevelopersPage call={call} search={search ?? ''} />;
}
