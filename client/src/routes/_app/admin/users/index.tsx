import { createFileRoute } from '@tanstack/react-router';
import { UserListPage } from '../../../../features/accounts/users/index.ts';
import { tableSearch } from '../../../../platform/table-search.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  validateSearch: tableSearch,
  component: Users,
});

function Users() {
  return <UserListPage status="active" search={Route.useSearch()} />;
}
