import { createFileRoute } from '@tanstack/react-router';
import { EnrichmentCreatePage } from '../../../features/people/enrichment/index.ts';

export const Route = createFileRoute('/_app/enrich/create')({ component: CreateEnrichment });

function CreateEnrichment() {
  const navigate = Route.useNavigate();
  return <EnrichmentCreatePage onCreated={(name) => void navigate({ to: '/enrich', search: { name } })} />;
}
