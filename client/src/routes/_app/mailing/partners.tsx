import { createFileRoute } from '@tanstack/react-router';
import { PartnerListPage, partnerSearch } from '../../../features/accounts/partners/index.ts';

export const Route = createFileRoute('/_app/mailing/partners')({ validateSearch: partnerSearch, component: Partners });

function Partners() {
  return <PartnerListPage search={Route.useSearch()} />;
}
