import { canReach, hasPermission } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { AccountNotices, meOptions, signOut } from '../features/accounts/session/index.ts';
import { LateFigures } from '../features/accounts/status/index.ts';
import { accessOfPath, AppLayout } from '../layout/index.ts';
import { permissionOfPath } from '../platform/path-permissions.ts';
import { showFailure } from '../platform/toasts.ts';
import { RoleScope } from '../ui/permissions.tsx';
import { showTimesIn } from '../ui/text/formats.ts';

export const Route = createFileRoute('/_app')({
  async beforeLoad({ context, location }) {
    const user = await context.queryClient.ensureQueryData(meOptions());
    if (user === null) throw redirect({ to: '/login', search: { redirect: location.pathname + location.searchStr } });
    if (user.needs_second_factor) throw redirect({ to: '/two-step-sign-in' });
    if (!canReach(accessOfPath(location.pathname), user)) throw redirect({ to: '/' });
    const permission = permissionOfPath(location.pathname);
    if (permission !== null && !hasPermission(user, permission)) throw redirect({ to: '/' });
    showTimesIn(user.time_zone);
    return { user };
  },
  component: App,
});

function App() {
  const { user: entered } = Route.useRouteContext();
  // The record may change while the page is open; at sign-out it is gone a moment before the page is.
  const user = useQuery(meOptions()).data ?? entered;
  // Whoever changes the time zone sees it at once.
  showTimesIn(user.time_zone);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void => {
    signOut(queryClient)
      .catch((error: unknown) => {
        showFailure(error);
        return null;
      })
      .then((url) => (url === null ? navigate({ to: '/login' }) : location.assign(url)))
      .catch(showFailure);
  };
  return (
    <RoleScope user={user}>
      <AppLayout user={user} onSignOut={leave}>
        <AccountNotices user={user} onReturned={() => void navigate({ to: '/admin/users' })} />
        <LateFigures />
        <Outlet />
      </AppLayout>
    </RoleScope>
  );
}
