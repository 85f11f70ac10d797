import { createFileRoute } from '@tanstack/react-router';
import { PartnerPage, partnerOptions } from '../../../../features/accounts/partners/index.ts';

export const Route = createFileRoute('/_app/other/partners/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(partnerOptions(params.id)),
  component: Partner,
});

function Partner() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <PartnerPage
      id={Route.useParams().id}
      isAdmin={user.is_admin}
      onDeleted={() => void navigate({ to: '/other/partners' })}
    />
  );
}
