import { createFileRoute } from '@tanstack/react-router';
import { registrationOptions } from '../../../../features/accounts/registration/index.ts';
import { UserNewPage } from '../../../../features/accounts/users/index.ts';

export const Route = createFileRoute('/_app/admin/users/new')({
  loader: ({ context }) => context.queryClient.ensureQueryData(registrationOptions()),
  component: UserNewPage,
});
