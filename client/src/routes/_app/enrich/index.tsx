import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EnrichmentPage } from '../../../features/people/enrichment/index.ts';

export const Route = createFileRoute('/_app/enrich/')({
  validateSearch: z.object({ name: z.string().max(200).optional().catch(undefined) }),
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { enrichmentsOptions } = await import('../../../features/people/enrichment/index.ts');
    await context.queryClient.ensureQueryData(enrichmentsOptions());
  },
  component: Enrich,
});

function Enrich() {
  const { name = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EnrichmentPage
      name={name}
      onOpen={(next) => void navigate({ search: { name: next ?? undefined } })}
      onList={(list) => void navigate({ to: '/audience-finder', search: { tab: 'lists', list } })}
      onImport={(upload) => void navigate({ to: '/visitors/import', search: { upload } })}
    />
  );
}
