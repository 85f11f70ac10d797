import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { meOptions } from '../features/accounts/session/index.ts';
import { PublicLayout } from '../layout/index.ts';

export const Route = createFileRoute('/_public')({
  loader: ({ context }) => context.queryClient.ensureQueryData(meOptions()),
  component: Public,
});

function Public() {
  const { data: user } = useSuspenseQuery(meOptions());
  return (
    <PublicLayout isSignedIn={user !== null}>
      <Outlet />
    </PublicLayout>
  );
}
