import { createFileRoute } from '@tanstack/react-router';
import { registrationOptions } from '../../../../../features/accounts/registration/index.ts';
import { UserEditPage, userOptions, userSessionsOptions } from '../../../../../features/accounts/users/index.ts';

export const Route = createFileRoute('/_app/admin/users/$id/edit')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(registrationOptions()),
      queryClient.ensureQueryData(userOptions(params.id)),
      queryClient.ensureQueryData(userSessionsOptions(params.id)),
    ]),
  component: Edit,
});

function Edit() {
  return <UserEditPage id={Route.useParams().id} />;
}
