import { createFileRoute } from '@tanstack/react-router';
import { AccountUsagePage } from '../../../features/accounts/account-usage/index.ts';
import { tableSearch } from '../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/admin/usage')({ validateSearch: tableSearch, component: Usage });

function Usage() {
  return <AccountUsagePage search={Route.useSearch()} />;
}
