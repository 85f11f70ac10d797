import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/accounts/system/index.ts';
import { tableSearch } from '../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/admin/system')({ validateSearch: tableSearch, component: System });

function System() {
  return <SystemPage search={Route.useSearch()} />;
}
