import { createFileRoute } from '@tanstack/react-router';
import { PartnerListPage, partnerSearch } from '../../../../features/partners/index.ts';

export const Route = createFileRoute('/_app/other/partners/')({
  validateSearch: partnerSearch,
  component: Partners,
});

function Partners() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <PartnerListPage
      search={Route.useSearch()}
      isAdmin={user.is_admin}
      onCreated={({ id }) => void navigate({ to: '/other/partners/$id', params: { id } })}
    />
  );
}
